const SCROLLS: Readonly<Record<string, (page: number) => number>> = {
  down: () => 1,
  up: () => -1,
  space: (page) => page - 1,
  pagedown: (page) => page - 1,
  pageup: (page) => 1 - page,
  home: () => -Infinity,
  end: () => Infinity,
};

/** By how many lines a key moves a panel of so many rows; undefined for other keys. */
export function scrollBy(key: string, page: number): number | undefined {
  return SCROLLS[key]?.(page);
}
