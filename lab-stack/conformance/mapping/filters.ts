import { refused, same } from '../assert.ts';
import type { Check, Checks } from '../check.ts';
import { bodies, withDeadLetters } from '../sqs/bench.ts';
import type { Input, Target } from '../target.ts';
import { createMapping, pipeline } from './bench.ts';

const criteria = (...patterns: unknown[]): Input => ({
  FilterCriteria: { Filters: patterns.map((pattern) => ({ Pattern: JSON.stringify(pattern) })) },
});
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Those of the bodies that the function got; nothing may be left in the queue. */
async function passed(
  target: Target,
  patterns: readonly unknown[],
  sent: readonly unknown[],
): Promise<string[]> {
  const made = await pipeline(target, () => null);
  for (const body of sent) await made.source.send(text(body));
  await made.map(criteria(...patterns));
  await made.world.pass(40);
  same(await made.left(), 0, 'messages left in the queue');
  return made.batches().flat();
}

/** A pattern for the field `f` of a JSON body, and values of it that pass and that do not. */
const field = async (target: Target, rules: unknown, right: unknown[], wrong: unknown[]): Promise<void> => {
  const body = (value: unknown): object => ({ f: value });
  const got = await passed(target, [{ body: { f: rules } }], [...right, ...wrong].map(body));
  same(
    got,
    right.map((value) => text(body(value))),
    `what passes ${JSON.stringify(rules)}`,
  );
};

const operators: Check = async (target) => {
  await field(target, [null], [null], [0, '']);
  await field(target, [''], [''], ['x', null]);
  await field(target, ['x'], ['x'], ['X', 'xx']);
  await field(target, [{ 'equals-ignore-case': 'x' }], ['x', 'X'], ['y']);
  await field(target, ['x', 'y'], ['x', 'y'], ['z']);
  await field(target, [{ 'anything-but': ['x'] }], ['y'], ['x']);
  await field(target, [{ numeric: ['>', 0, '<=', 5] }], [1, 5], [0, 6, '3']);
  await field(target, [{ prefix: 'a' }], ['ab'], ['ba']);
  await field(target, [{ suffix: 'a' }], ['ba'], ['ab']);
  await field(target, [{ exists: true }], [0, null], [[], { g: 1 }]);
  const both = { f: 'x', g: 'y' };
  same(await passed(target, [{ body: { f: ['x'], g: ['y'] } }], [both, { f: 'x' }]), [text(both)], 'and');
  const either = { body: { $or: [{ f: ['x'] }, { g: ['y'] }] } };
  same(await passed(target, [either], [{ g: 'y' }, { g: 'z' }]), [text({ g: 'y' })], '$or');
  const exists = { body: { f: [{ exists: false }] } };
  same(await passed(target, [exists], [{ g: 1 }, { f: 1 }]), [text({ g: 1 })], 'exists');
};

export const filters: Checks = {
  'filter-count': async (target) => {
    const { world, source } = await pipeline(target, () => null);
    const patterns = (count: number): Input =>
      criteria(...Array.from({ length: count }, (_, index) => ({ body: { f: [index] } })));
    await refused(createMapping(world, source, patterns(6)), 'InvalidParameterValueException');
    await createMapping(world, source, patterns(5));
    const any = [{ body: { f: [1] } }, { body: { f: [2] } }];
    same(await passed(target, any, [{ f: 1 }, { f: 2 }, { f: 3 }]), ['{"f":1}', '{"f":2}'], 'passed');
  },

  'filter-length': async (target) => {
    const { world, source } = await pipeline(target, () => null);
    const frame = JSON.stringify({ body: { f: [''] } }).length;
    const long = (length: number): Input => criteria({ body: { f: ['x'.repeat(length - frame)] } });
    await refused(createMapping(world, source, long(4097)), 'InvalidParameterValueException');
    await createMapping(world, source, long(4096));
  },

  'filter-deletes': async (target) => {
    const queues: { dead?: Awaited<ReturnType<typeof withDeadLetters>>['dead'] } = {};
    const made = await pipeline(target, () => null, {
      async source(world) {
        const pair = await withDeadLetters(world, 1);
        queues.dead = pair.dead;
        return pair.source;
      },
    });
    await made.source.send('{"f":"other"}');
    await made.map(criteria({ body: { f: ['x'] } }));
    await made.world.pass(120);
    same(made.batches(), [], 'invocations');
    same(
      [await made.left(), bodies((await queues.dead?.receive()) ?? [])],
      [0, []],
      'left, and dead letters',
    );
  },

  'filter-body-types': async (target) => {
    same(
      await passed(target, [{ body: ['plain'] }], ['plain', { f: 'plain' }]),
      ['plain'],
      'of a plain pattern',
    );
    const json = { body: { f: ['x'] } };
    same(await passed(target, [json], ['plain', { f: 'x' }]), ['{"f":"x"}'], 'of a JSON pattern');
  },

  'filter-metadata-only': async (target) => {
    const sent = ['plain', { f: 'x' }];
    same(
      await passed(target, [{ eventSource: ['aws:sqs'] }], sent),
      sent.map(text),
      'of a pattern that matches',
    );
    same(await passed(target, [{ eventSource: ['aws:s3'] }], sent), [], 'of one that does not');
  },

  'filter-operators': async (target) => {
    await operators(target);
    const { world, source } = await pipeline(target, () => null);
    for (const rule of [{ 'anything-but': [null] }, { 'anything-but': ['x', 1] }, { NUMERIC: ['=', 1] }])
      await refused(
        createMapping(world, source, criteria({ body: { f: [rule] } })),
        'InvalidParameterValueException',
      );
  },

  'filter-numbers': async (target) => {
    const got = await passed(
      target,
      [{ body: { f: [300] } }],
      ['{"f":300}', '{"f":300.0}', '{"f":3.0e2}', '{"f":"300"}'],
    );
    same(got, ['{"f":300}', '{"f":300.0}', '{"f":3.0e2}'], 'passed');
  },
};
