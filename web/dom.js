// Finding and making elements of the page, and keeping things in this browser.

export const $ = (selector) => document.querySelector(selector);

export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const PREFIX = "blackjack-tasks/";

export function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch { // a browser that keeps nothing
    return null;
  }
}

export function keep(name, value) { // says whether that could be done
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
    return true;
  } catch {
    return false;
  }
}
