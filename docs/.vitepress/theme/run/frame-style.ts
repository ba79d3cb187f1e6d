/** A drawing is not made smaller than so: below, its words would be hard to read. What does not fit is scrolled to. */
const SMALLEST = 0.8;

/** How wide a drawing may be shown, as the style of the element around it: never wider than it is drawn. */
export function frameStyle(svg: string): string {
  const width = Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
  return `min-width:${Math.round(width * SMALLEST)}px;max-width:${width}px`;
}
