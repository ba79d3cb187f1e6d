/** What may be wider than its place: code, tables, and whatever calls itself `scrolls`. */
const BOXES = '.vp-doc div[class*="language-"] > pre, .scrolls';

/** Keeps every box of the page reachable by keyboard, and named, for as long as it has more than it shows. */
export function followBoxes(): void {
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => reach(boxOf(target))));
  const known = new WeakSet<Element>();
  const look = (): void => {
    for (const box of document.querySelectorAll(BOXES)) {
      if (known.has(box)) continue;
      known.add(box);
      sizes.observe(box);
      // What stands in it may grow while the box stays as it is.
      if (box.firstElementChild) sizes.observe(box.firstElementChild);
    }
  };
  const start = (): void => {
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
  else start();
}

function boxOf(target: Element): HTMLElement {
  return target.closest<HTMLElement>(BOXES)!;
}

/** A box whose role stands in the page already is reached and named there. */
function reach(box: HTMLElement | null): void {
  if (!box || (box.hasAttribute('role') && box.dataset['scrolls'] === undefined)) return;
  const hasMore = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
  if (hasMore === (box.dataset['scrolls'] !== undefined)) return;
  if (hasMore) {
    box.dataset['scrolls'] = '';
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute(
      'aria-label',
      `${box.matches('pre') ? 'Code' : 'Table'}, wider than the page: it scrolls`,
    );
  } else {
    delete box.dataset['scrolls'];
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
  }
}
