// Finding and making elements of the page.

export const $ = (selector) => document.querySelector(selector);

export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
