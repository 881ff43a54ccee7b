import re

print(re.sub("^A$", "1 or 11", re.match("[0-9AJQK]+", input())[0]))
