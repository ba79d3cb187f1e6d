import { asJob } from '../outcome/model.ts';
import { holderAt } from '../outcome/story/holders.ts';
import { stateAt } from '../outcome/story/items.ts';
import { telling } from '../outcome/statements/no-contents-in-logs.ts';
import type { RunStory } from '../outcome/story/runs.ts';
import type { Story } from '../outcome/story/story.ts';
import { capital, isOfStory, requestName, runName } from '../outcome/words.ts';
import type { Happening } from '../trace.ts';
import { beginning } from './begin.ts';
import { tellCall, THE } from './calls.ts';
import { ending } from './end.ts';
import type { Draft } from './line.ts';
import { span } from './spans.ts';

/** Every happening in words, in order. Lines of the log are told where `shown` names their place. */
export function draftsOf(story: Story, shown: ReadonlySet<number>): readonly Draft[] {
  const start = story.played.happenings[0]?.at ?? 0;
  const held = new Map<string, number>();
  const drafts = story.played.happenings.flatMap((happening, place): Draft[] => {
    const run = 'run' in happening ? story.runs.get(happening.run) : undefined;
    if (run && isIdle(run) && !shown.has(place)) return [];
    const draft = draftOf(story, happening, place, { start, held, shown });
    return draft ? [draft] : [];
  });
  return [...drafts, ...unseenDeaths(story, start)];
}

/** Dead letters whose move no happening tells: they are found there at the end. */
function unseenDeaths(story: Story, start: number): Draft[] {
  const { happenings } = story.played;
  return [...story.messages.values()].flatMap(({ name, deadSince }): Draft[] =>
    deadSince === undefined || happenings[deadSince]?.kind === 'dead-letter'
      ? []
      : [deadLetter(name, story.endedAt - start, deadSince)],
  );
}

function deadLetter(message: string, at: number, place: number): Draft {
  const text = `Message ${message} has been delivered as often as is allowed: it moves to the dead-letter queue.`;
  return {
    at,
    kind: 'dead-letter',
    text,
    short: `${message} dead letter`,
    messages: [message],
    places: [place],
  };
}

/** A schedule's run that found nothing to do: it only fills the page. */
function isIdle({ name, delivered, calls }: RunStory): boolean {
  if (isOfStory(name) || delivered.length > 0) return false;
  return calls.every(({ effects, answer }) => effects.length === 0 && answer === 'ok');
}

interface Telling {
  /** When the story began, epoch milliseconds. */
  readonly start: number;
  /** Since when whose call is held up. */
  readonly held: Map<string, number>;
  readonly shown: ReadonlySet<number>;
}

function draftOf(
  story: Story,
  happening: Happening,
  place: number,
  { start, held, shown }: Telling,
): Draft | undefined {
  const at = happening.at - start;
  switch (happening.kind) {
    case 'invoked':
      return beginning(story, story.runs.get(happening.run)!, start);
    case 'ended':
      return withHeld(ending(story, story.runs.get(happening.run)!, start), held.has(happening.run));
    case 'called': {
      const { run, fault, applied } = happening;
      const { text, deeds } = tellCall(story, { ...happening, place });
      const short = deeds.map((deed) => deed.short).join(', ');
      const more = { run, deeds, applied, ...(fault && { fault }) };
      return { at, kind: 'call', text: capital(text), short, places: [place], ...more };
    }
    case 'held': {
      const { run } = happening;
      held.set(run, happening.at);
      const text = `The next call of ${runName(story, run)}${heldTo(story, happening)} is held up on its way, while the others go on.`;
      return { at, kind: 'hold', run, text, short: 'call held up', places: [place] };
    }
    case 'let-go': {
      const { run } = happening;
      const slept = happening.at - (held.get(run) ?? happening.at);
      held.delete(run);
      const text = `The call of ${runName(story, run)} that was held up goes on${slept > 0 ? `, ${span(slept)} late` : ''}.`;
      return { at, kind: 'wake', run, text, short: 'call goes on', places: [place] };
    }
    case 'dead-letter':
      return deadLetter(happening.message, at, place);
    case 'time-passed':
      return {
        at,
        kind: 'time',
        text: timeText(story, happening.from, happening.at, place),
        short: span(happening.at - happening.from),
        places: [place],
      };
    case 'logged':
      return shown.has(place) ? logLine(story, happening, place, at) : undefined;
    default:
      return undefined;
  }
}

/** Who waits for a held call only so long ends without it. */
function withHeld(end: Draft | undefined, isHeld: boolean): Draft | undefined {
  if (!end || !isHeld || end.isDeath) return end;
  return { ...end, text: `${end.text.slice(0, -1)}; the call that was held up never arrives.` };
}

/** Where a call goes that is held up; empty where it never gets there. */
function heldTo({ runs }: Story, { run, call }: { run: string; call: number }): string {
  const called = runs.get(run)?.calls.find((one) => one.call === call);
  return called ? `, to ${THE[called.service]},` : '';
}

function logLine(
  story: Story,
  { run, line }: Extract<Happening, { kind: 'logged' }>,
  place: number,
  at: number,
): Draft {
  const text = `${capital(runName(story, run))} logs: ${telling(story, line, 120)}`;
  return { at, kind: 'log', run, text, short: 'logs', places: [place] };
}

/** A span, and which leases run out in it. */
export function timeText(story: Story, from: number, to: number, place: number): string {
  const over = story.jobs.flatMap((item) => {
    const job = asJob(stateAt(item, place));
    const until = job?.leaseUntil;
    if (job?.status !== 'PROCESSING' || until === undefined || until <= from || until > to) return [];
    const holder = holderAt(item, place)?.run;
    const whose = holder === undefined ? 'The lease' : `The lease of ${runName(story, holder)}`;
    return [` ${whose} on ${requestName(story, item.key)} runs out.`];
  });
  return `${span(to - from)} pass.${over.join('')}`;
}
