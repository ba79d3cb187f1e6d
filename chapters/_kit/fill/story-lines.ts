import type { Sentence, Verdict } from '../../../exercises/_kit/verdict/verdict.ts';
import { shortened, type Part } from '../../../lab-stack/faults/report/story-lines.ts';
import { escaped } from './text.ts';

/** The story of a verdict as Markdown: numbered sentences, the deciding ones marked, and the stores at the end. */
export function storyLines({ story, end, played }: Verdict): string[] {
  if (story.length === 0) return [];
  const marks = story.some(({ isShown }) => isShown) ? '; ▸ marks what decides' : '';
  const head = played ? `The smallest schedule${marks}:` : 'What happens up to there:';
  const parts = played ? shortened(story) : story.map((line, place) => ({ line, place }));
  return [head, '', ...parts.flatMap((part, place) => partLines(part, parts[place + 1])), ...endLines(end)];
}

function partLines(part: Part<Sentence>, next: Part<Sentence> | undefined): string[] {
  if ('left' in part)
    return [`*… ${part.left} ${part.isLast ? 'more lines until all is quiet' : 'lines in between'} …*`, ''];
  const { text, isShown } = part.line;
  const words = isShown ? `**▸ ${escaped(text)}**` : escaped(text);
  // What is left out stands between two lists: the second one goes on counting.
  const isLast = next === undefined || 'left' in next;
  return [`${part.place + 1}. ${words}`, ...(isLast ? [''] : [])];
}

function endLines(end: Verdict['end']): string[] {
  return end.length === 0 ? [] : [`**At the end:** ${end.map(escaped).join(' ')}`, ''];
}
