import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer/answer.ts';
import { labText } from '../exercise/exercise.ts';
import { WithVerdict } from '../judge/with-verdict.ts';
import { openWith } from './open.ts';

function answerWith(from: string, to: string): Answer {
  const text = labText('template.yaml').replace('BatchSize: 10', 'BatchSize: 100');
  expect(text).toContain(from);
  const texts = new Map([['template.yaml', text.replace(from, to)]]);
  return { exercise: 'x', name: 'x', texts, predictions: new Map() };
}

const story = { places: 5, work: async () => undefined };

describe('a run with the settings of a template', () => {
  test('has its visibility timeout', async () => {
    const run = await openWith(answerWith('VisibilityTimeout: 181', 'VisibilityTimeout: 45'), {
      ...story,
      work: async () => {
        throw new Error('no');
      },
    });
    await run.send(['m1']);
    await run.until(60);
    expect(run.moments.filter(({ kind }) => kind === 'received').map(({ at }) => at)).toEqual([0, 45]);
  });

  test.each([
    ['VisibilityTimeout: 181', 'VisibilityTimeout: 20', 'refused-visibility'],
    ['MaximumBatchingWindowInSeconds: 1', 'MaximumBatchingWindowInSeconds: 0', 'refused-batch'],
    ['maxReceiveCount: 5', 'maxReceiveCount: 0', 'refused-template'],
    ['FunctionResponseTypes:', 'FunctionResponseType:', 'refused-template'],
  ])('%s read as %s is %s', async (from, to, statement) => {
    const refused = await openWith(answerWith(from, to), story).catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(WithVerdict);
    expect((refused as WithVerdict).verdict.statement).toBe(statement);
  });
});
