/**
 * Shown as a file, a drawing has no page to take its colours from: it brings paper and ink of its own, light or dark
 * as the reader's screen is, and stays readable where the two do not agree.
 */
const OWN_COLOURS = [
  '<style>:root{color:#1f2328;--paper:#ffffff}@media(prefers-color-scheme:dark){:root{color:#e6edf3;--paper:#161b22}}</style>',
  '<rect width="100%" height="100%" rx="6" style="fill:var(--paper)"/>',
];

/** A drawing of the explorer as a file of its own. */
export function standalone(svg: string): string {
  const [head = '', ...rest] = svg.split('\n');
  return [head, ...OWN_COLOURS, ...rest].join('\n');
}

/** The drawing as it stands in a page, with the page's colours: the reverse of `standalone`. */
export function inPage(file: string): string {
  return file
    .split('\n')
    .filter((line) => !OWN_COLOURS.includes(line))
    .join('\n');
}
