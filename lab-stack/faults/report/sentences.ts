import { comesToRest } from '../outcome/statements/comes-to-rest.ts';
import { storyOf } from '../outcome/story/story.ts';
import type { Played } from '../trace.ts';
import { draftsOf, timeText } from './drafts.ts';
import { foldRepeats, mergeCalls, mergeDeaths, mergeWaits } from './fold.ts';
import type { Draft, Line } from './line.ts';
import { span } from './spans.ts';

/**
 * A run as numbered sentences, in order. Deliveries that are alike are told once, and what changed nothing and was
 * nobody's idea (a schedule that finds nothing) is left out. `shownBy`: places that must be told.
 */
export function sentencesOf(played: Played, shownBy: readonly number[] = []): readonly Line[] {
  const story = storyOf(played);
  const start = played.happenings[0]?.at ?? 0;
  const wait = (places: readonly number[]): Draft => {
    const times = places.map((place) => played.happenings[place]!);
    const [first, last] = [times[0]!, times.at(-1)!];
    const from = first.kind === 'time-passed' ? first.from : first.at;
    const text = timeText(story, from, last.at, places.at(-1)!);
    return { at: last.at - start, kind: 'time', text, short: span(last.at - from), places };
  };
  const drafts = mergeDeaths(mergeCalls(draftsOf(story, new Set(shownBy))));
  const trouble = comesToRest.broken(played);
  const lines = endless(foldRepeats(mergeWaits(drafts, wait)), played);
  const last: Draft[] = trouble
    ? [
        {
          at: lines.at(-1)?.at ?? 0,
          kind: 'end',
          text: lastWords(played, trouble.sentence),
          short: 'never ends',
          places: trouble.shownBy,
        },
      ]
    : [];
  const shown = new Set(shownBy);
  return [...lines, ...last].map((draft, place) => ({
    number: place + 1,
    ...draft,
    ...(draft.places.some((one) => shown.has(one)) && { isShown: true as const }),
  }));
}

/**
 * Of what never comes to rest the last round, which its end cuts short, tells nothing new: what it would show, the
 * rounds that are told together show as well.
 */
function endless(drafts: readonly Draft[], { trouble }: Played): readonly Draft[] {
  const last = drafts.findLastIndex(({ kind }) => kind === 'again');
  const again = drafts[last];
  if (trouble?.kind !== 'never-quiet' || !again) return drafts;
  const places = drafts.slice(last).flatMap((draft) => draft.places);
  return [...drafts.slice(0, last), { ...again, places }];
}

/** What goes round was told: only how it ended is new. */
function lastWords({ trouble }: Played, sentence: string): string {
  return trouble?.kind === 'never-quiet' ? 'This never ends: here the run was stopped.' : sentence;
}
