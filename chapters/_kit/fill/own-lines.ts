import { diffArrays } from 'diff';

/** Lines that tell nothing. */
const CLOSES = /^[\])};,\s]*$/;

/**
 * What an answer does otherwise than the solution: its own lines with one line around each, and `…` for the others. So
 * a page shows a mistake, and leaves the rest for the learner to find. `comment`: how a comment begins.
 */
export function ownLines(lines: readonly string[], solution: readonly string[], comment: string): string[] {
  const shown = nearOwn(lines, solution);
  const out: string[] = [];
  for (let place = 0; place < lines.length;) {
    const next = shown.indexOf(true, place);
    const until = next === -1 ? lines.length : next;
    const left = lines.slice(place, until);
    const first = left.find((line) => !CLOSES.test(line));
    if (first === undefined) out.push(...left);
    else out.push(`${/^\s*/.exec(first)![0]}${comment} …`, ...closing(left));
    if (next !== -1) out.push(lines[next]!);
    place = until + 1;
  }
  return out;
}

/** Of lines that are left out, those that close what was opened before them. */
function closing(lines: readonly string[]): string[] {
  let [depth, least] = [0, 0];
  return lines.filter((line) => {
    depth += line.split(/[[({]/).length - line.split(/[\])}]/).length;
    const isNew = depth < least;
    least = Math.min(least, depth);
    return isNew && CLOSES.test(line);
  });
}

/** By line: whether it is the answer's own, or stands beside one that is, or beside a place where one is missing. */
function nearOwn(lines: readonly string[], solution: readonly string[]): boolean[] {
  const near = lines.map(() => false);
  let place = 0;
  for (const { added, removed, value } of diffArrays(plain(solution), plain(lines))) {
    if (added || removed) near.fill(true, Math.max(0, place - 1), place + (added ? value.length : 0) + 1);
    if (!removed) place += value.length;
  }
  return near;
}

/** The hole of a solution stands further right. */
function plain(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim());
}
