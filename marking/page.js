
"use strict";
// Sort the table of marks by a column: upwards, and downwards at the second click.
for (const table of document.querySelectorAll(".marks")) {
  const heads = [...table.tHead.rows[0].cells];
  const text = (row, column) => row.cells[column].textContent.trim();
  const number = (content) => (/^-?[\d.]+/.test(content) ? parseFloat(content) : NaN);
  const compare = (one, other) => {
    const difference = number(one) - number(other);
    return Number.isNaN(difference) ? one.localeCompare(other) : difference;
  };
  heads.forEach((head, column) => {
    head.querySelector("button").addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      heads.forEach((each) => each.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const rows = [...table.tBodies[0].rows];
      rows.sort((a, b) => (down ? -1 : 1) * compare(text(a, column), text(b, column)));
      table.tBodies[0].append(...rows);
    });
  });
}
