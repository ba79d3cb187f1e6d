import { describe, expect, test } from 'vitest';
import { createStory, type Line } from './disrupt-story.ts';
import type { Deed, DeedKind } from './narrate.ts';

function open() {
  let now = 0;
  const told: Line[] = [];
  const story = createStory({ now: () => now, onLine: (line) => told.push(line) });
  const deed = (kind: DeedKind, does: string, thing: string): Deed => ({
    kind,
    who: 'Worker',
    number: '1',
    does,
    noun: 'job',
    things: [thing],
  });
  return {
    story,
    told,
    at: (seconds: number) => void (now = seconds * 1_000),
    note: (kind: DeedKind, does: string, thing = 'a', why?: string) =>
      story.note(deed(kind, does, thing), now, why),
    texts: () => story.end().map(({ time, text }) => `${time} ${text}`),
  };
}

/** A message that is received and refused, again and again. */
function redeliver({ at, note }: ReturnType<typeof open>, times: number): void {
  for (let time = 0; time < times; time++) {
    at(time * 181);
    note(time === 0 ? 'received' : 'received-again', `receives {} (${time + 1})`);
    at(time * 181 + 1);
    note('refused', 'is refused {}');
  }
}

describe('a story', () => {
  test('tells deeds of one moment as one line, in the order in which they began', () => {
    const { note, texts } = open();
    note('claimed', 'claims {}', 'a');
    note('refused', 'is refused {}', 'a');
    note('claimed', 'claims {}', 'b');
    expect(texts()).toEqual(['+0:00.00 Worker 1 claims 2 jobs.', '+0:00.00 Worker 1 is refused a.']);
  });

  test('folds what the queue delivers again and again, and says how often and how far apart', () => {
    const run = open();
    redeliver(run, 5);
    run.at(905);
    run.note('dead-lettered', 'loses {}');
    expect(run.texts()).toEqual([
      '+0:00.00 Worker 1 receives a (1).',
      '+0:01.00 Worker 1 is refused a.',
      '+3:01.00 Worker 1 receives a (2).',
      '+12:05.00 It ends as before. And so it goes 3 more times, each after 181 s.',
      '+15:05.00 Worker 1 loses a.',
    ]);
  });

  test('an end that differs is told', () => {
    const run = open();
    redeliver(run, 3);
    run.note('completed', 'completes {}');
    expect(run.texts().at(-1)).toBe('+6:03.00 Worker 1 completes a.');
  });

  test('nothing is folded before anything was delivered again, nor after the teller spoke', () => {
    const run = open();
    run.note('claimed', 'claims {}', 'a');
    run.at(10);
    run.note('claimed', 'claims {}', 'b');
    redeliver(run, 2);
    run.story.tell('The provider is mended.');
    run.at(400);
    run.note('refused', 'is refused {}', 'c');
    expect(run.texts().filter((text) => /claims|is refused c/.test(text))).toHaveLength(3);
  });

  test('a mechanism is named once, with the first deed that shows it', () => {
    const { note, at, story } = open();
    note('claimed', 'claims {}', 'a', 'One write decides about {it|them}.');
    at(10);
    note('claimed', 'claims {}', 'b', 'One write decides about {it|them}.');
    expect(story.end().map(({ why }) => why)).toEqual(['One write decides about it.', undefined]);
  });

  test('a message that one deletion spared and the next removed was not kept', () => {
    const { note, texts } = open();
    note('deleted', 'deletes {}');
    note('kept', 'keeps {}');
    note('deleted', 'deletes {}');
    expect(texts()).toEqual(['+0:00.00 Worker 1 deletes a, 2 times.']);
  });
});
