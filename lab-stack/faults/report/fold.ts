import type { Draft } from './line.ts';
import { span } from './spans.ts';

/** More names than these nobody reads. */
const MOST_NAMES = 6;

/** Waits that follow each other are one, and one at the end, after which nothing happens, is none. */
export function mergeWaits(drafts: readonly Draft[], wait: (places: readonly number[]) => Draft): Draft[] {
  const merged: Draft[] = [];
  for (const draft of drafts) {
    const last = merged.at(-1);
    const isSecond = draft.kind === 'time' && last?.kind === 'time';
    if (isSecond) merged[merged.length - 1] = wait([...last.places, ...draft.places]);
    else merged.push(draft);
  }
  return merged.at(-1)?.kind === 'time' ? merged.slice(0, -1) : merged;
}

/** The same call with the same outcome several times in a row is one line: the SDK or a loop asks again. */
export function mergeCalls(drafts: readonly Draft[]): Draft[] {
  const merged: { draft: Draft; calls: Draft[] }[] = [];
  for (const draft of drafts) {
    const last = merged.at(-1);
    const again = draft.kind === 'call' && draft.run === last?.draft.run && draft.text === last?.draft.text;
    if (last && again) last.calls.push(draft);
    else merged.push({ draft, calls: [draft] });
  }
  return merged.map(({ draft, calls }) => (calls.length === 1 ? draft : merge(draft, calls)));
}

function merge(draft: Draft, calls: readonly Draft[]): Draft {
  const times = calls.length;
  const spent = calls.at(-1)!.at - draft.at;
  const told = `${times} times${spent >= 1_000 ? ` within ${span(spent)}` : ''}`;
  // What is refused is told to its end: nothing happens.
  const text =
    draft.fault === 'refuse'
      ? draft.text.replace(/: nothing happens\.$/, ` ${times} times: nothing happens.`)
      : `${draft.text.slice(0, -1)} (${told}).`;
  return {
    ...draft,
    text,
    short: `${draft.short} ×${times}`,
    places: calls.flatMap(({ places }) => places),
  };
}

/** An invocation that dies with a call has ended: one line. */
export function mergeDeaths(drafts: readonly Draft[]): Draft[] {
  const merged: Draft[] = [];
  for (const draft of drafts) {
    const last = merged.at(-1);
    const isOne = draft.isDeath && last?.run === draft.run && last?.fault?.startsWith('crash') === true;
    if (!last || !isOne) {
      merged.push(draft);
      continue;
    }
    const messages = draft.text.indexOf(':');
    const text = messages === -1 ? last.text : `${last.text.slice(0, -1)}${draft.text.slice(messages)}`;
    merged[merged.length - 1] = { ...last, text, isDeath: true, places: [...last.places, ...draft.places] };
  }
  return merged;
}

/** Spans between two waits that read the same but for who does it and the count are told once. */
export function foldRepeats(drafts: readonly Draft[]): Draft[] {
  const folded: Draft[][] = [];
  let repeats: Draft[][] = [];
  const flush = (): void => {
    if (repeats.length > 0) folded.push([again(repeats)]);
    repeats = [];
  };
  let last = '';
  for (const block of blocksOf(drafts)) {
    const shape = shapeOf(block);
    if (shape === last && block.length > 1) repeats.push(block);
    else {
      flush();
      folded.push(block);
    }
    last = shape;
  }
  flush();
  return folded.flat();
}

/** Each begins with a wait. */
function blocksOf(drafts: readonly Draft[]): Draft[][] {
  const blocks: Draft[][] = [[]];
  for (const draft of drafts) {
    if (draft.kind === 'time') blocks.push([]);
    blocks.at(-1)!.push(draft);
  }
  return blocks.filter((block) => block.length > 0);
}

/**
 * The lines without names of invocations that came by themselves, spans without their length, and messages by
 * their order in the block.
 */
function shapeOf(block: readonly Draft[]): string {
  const messages: string[] = [];
  const numbered = (name: string): string => {
    if (!messages.includes(name)) messages.push(name);
    return `m#${messages.indexOf(name)}`;
  };
  return (
    block
      .map(({ kind, text }) => `${kind} ${text}`)
      .join('\n')
      .replaceAll(/\br\d+\b/g, 'r')
      .replaceAll(/\bm\d+\b/g, numbered)
      .replaceAll(/\d+(st|nd|rd|th) delivery/g, 'delivery')
      // Back-off is random, and what ran out long ago ran out longer ago.
      .replaceAll(/(\b[\d.]+ (s|min|h|d)\b ?)+/g, 'a while ')
  );
}

function again(repeats: readonly Draft[][]): Draft {
  const drafts = repeats.flat();
  const runs = [...new Set(drafts.flatMap(({ run }) => run ?? []))];
  const times = repeats.length === 1 ? 'once more' : `${repeats.length} more times`;
  const who = runs.length > MOST_NAMES ? `${runs[0]} to ${runs.at(-1)}` : runs.join(', ');
  return {
    at: drafts.at(-1)!.at,
    kind: 'again',
    text: `The same happens ${times}${who === '' ? '' : ` (${who})`}.`,
    short: `${repeats.length} more like this`,
    places: drafts.flatMap(({ places }) => places),
  };
}
