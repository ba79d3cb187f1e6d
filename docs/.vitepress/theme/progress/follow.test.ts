import { expect, test } from 'vitest';
import type { ProgressTold } from '../../progress/address.ts';
import { follow, type Known } from './follow.ts';

const told = (version: string): ProgressTold => ({
  version,
  progress: { exercises: [{ name: version, title: version, stages: [] }] },
});
const shown = (known: Known): string => {
  const { exercises = [] } = (known.kind === 'asking' ? undefined : known.progress) ?? {};
  const saved = known.kind === 'told' && known.saved ? `, ${known.saved.file} saved` : '';
  return `${known.kind} ${exercises[0]?.name ?? 'nothing'}${saved}`;
};

/** Follows a server that answers so, one after another: `undefined` is "nothing new", an Error "nobody answers". */
async function following(answers: readonly (ProgressTold | Error | undefined)[]) {
  const seen: string[] = [];
  const asked: (string | undefined)[] = [];
  const over = new AbortController();
  const left = [...answers];
  await follow({
    ask: async (known) => {
      asked.push(known);
      const answer = left.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    pause: async () => {
      if (left.length === 0) over.abort();
    },
    onKnown: (known) => void seen.push(shown(known)),
    signal: over.signal,
  });
  return { seen, asked };
}

test('what is new is told, and asked for from there on', async () => {
  const { seen, asked } = await following([told('v1'), undefined, undefined, told('v2')]);
  expect(seen).toEqual(['told v1', 'told v2']);
  expect(asked).toEqual([undefined, 'v1', 'v1', 'v1']);
});

test('a server that stops is told once, and what was told last still stands', async () => {
  const { seen } = await following([told('v1'), new Error('away'), new Error('away'), undefined, told('v2')]);
  expect(seen).toEqual(['told v1', 'lost v1', 'told v1', 'told v2']);
});

test('what was saved and is not judged yet is told with the rest, until it is', async () => {
  const saved = { file: 'claim.ts', at: '2026-01-31T12:00:00.000Z' };
  const { seen } = await following([{ ...told('v1'), saved }, told('v2')]);
  expect(seen).toEqual(['told v1, claim.ts saved', 'told v2']);
});

test('a server that never answers is told', async () => {
  const { seen } = await following([new Error('away'), new Error('away')]);
  expect(seen).toEqual(['lost nothing']);
});
