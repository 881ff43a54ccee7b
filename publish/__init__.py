"""What is made from the suite for others: files to upload, packages for judges, the web page."""
