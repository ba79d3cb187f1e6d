/** A stretch of a file between `#region name` and `#endregion name`, as comments of its language. */
export interface Region {
  readonly name: string;
  /** Lines between the marks, from 0; `to` is the line of the closing mark. */
  readonly from: number;
  readonly to: number;
}

const MARK = /^\s*(?:\/\/|#)\s*#?(region|endregion)\s+([A-Za-z][\w-]*)\s*$/;

/**
 * The regions of a text by name. They may stand inside one another. Throws an Error that names the line of a mark that
 * is opened twice, never closed, or closed out of turn.
 */
export function regionsOf(text: string, file: string): ReadonlyMap<string, Region> {
  const open: { name: string; from: number }[] = [];
  const regions = new Map<string, Region>();
  linesOf(text).forEach((line, place) => {
    const mark = markIn(line);
    if (!mark) return;
    const at = `${file}:${place + 1}`;
    if (mark.kind === 'region') {
      if (regions.has(mark.name) || open.some(({ name }) => name === mark.name))
        throw new Error(`${at} opens the region ${mark.name} a second time. Give it another name.`);
      open.push({ name: mark.name, from: place + 1 });
      return;
    }
    const last = open.pop();
    if (last?.name !== mark.name)
      throw new Error(`${at} closes the region ${mark.name}, and open is ${last?.name ?? 'none'}.`);
    regions.set(mark.name, { name: mark.name, from: last.from, to: place });
  });
  const [left] = open;
  if (left) throw new Error(`${file}:${left.from} opens the region ${left.name} and never closes it.`);
  return regions;
}

/** The mark that a line is, if it is one. */
export function markIn(line: string): { kind: 'region' | 'endregion'; name: string } | undefined {
  const [, kind, name] = MARK.exec(line) ?? [];
  return kind && name ? { kind: kind as 'region' | 'endregion', name } : undefined;
}

/** The lines of a text, whatever ends them. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n/);
}

/** What stands in a region. Throws an Error when the text has no such region. */
export function regionIn(text: string, name: string, file: string): readonly string[] {
  const region = regionNamed(text, name, file);
  return linesOf(text).slice(region.from, region.to);
}

/** The region of that name. Throws an Error that lists the others when there is none. */
export function regionNamed(text: string, name: string, file: string): Region {
  const regions = regionsOf(text, file);
  const found = regions.get(name);
  if (found) return found;
  throw new Error(`${file} has no region ${name}. It has: ${[...regions.keys()].join(', ') || 'none'}.`);
}
