/**
 * The theme calls its search box a button, which hides all that is in it from a screen reader; and it makes an option of
 * each line around a link, where a link must not be. Here the box becomes a dialog, and the links become the options.
 */
export function mendSearch(): void {
  const known = new WeakSet<Element>();
  new MutationObserver(() => {
    const box = document.querySelector('.VPLocalSearchBox');
    if (!box || known.has(box)) return;
    known.add(box);
    mend(box);
    // It writes its results anew with each letter.
    new MutationObserver(() => mend(box)).observe(box, {
      childList: true,
      subtree: true,
      attributeFilter: ['id', 'role', 'aria-label', 'aria-owns', 'aria-selected'],
    });
  }).observe(document.body, { childList: true });
}

function mend(box: Element): void {
  const name = box.querySelector('label')?.title ?? '';
  set(box, { role: 'dialog', 'aria-modal': 'true', 'aria-label': name });
  for (const wrong of ['aria-labelledby', 'aria-expanded', 'aria-haspopup', 'aria-owns']) drop(box, wrong);
  // A picture of a key may be named; a key may not.
  for (const key of box.querySelectorAll('kbd[aria-label]')) set(key, { role: 'img' });
  for (const link of box.querySelectorAll<HTMLElement>('a.result')) {
    const line = link.parentElement!;
    const selected = line.getAttribute('aria-selected') ?? link.getAttribute('aria-selected') ?? 'false';
    set(link, {
      role: 'option',
      id: `localsearch-item-${link.dataset['index']}`,
      'aria-selected': selected,
    });
    // It is called by what it shows.
    drop(link, 'aria-label');
    set(line, { role: 'presentation' });
    for (const moved of ['id', 'aria-selected']) drop(line, moved);
    const [icon] = link.getElementsByClassName('title-icon');
    if (icon) set(icon, { 'aria-hidden': 'true' });
  }
}

/** What stands there already is not written again: each change is told to who mends. */
function set(element: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function drop(element: Element, name: string): void {
  if (element.hasAttribute(name)) element.removeAttribute(name);
}
