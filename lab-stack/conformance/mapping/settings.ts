import { holds, refused, same } from '../assert.ts';
import type { Check, Checks } from '../check.ts';
import { freshName } from '../sqs/bench.ts';
import type { Input } from '../target.ts';
import { createMapping, deleteMapping, getMapping, MAPPINGS, pipeline, updateMapping } from './bench.ts';

const INVALID = 'InvalidParameterValueException';
const nothing = (): null => null;

/** Each of `right` is taken when a mapping is created, each of `wrong` is refused. */
const takes =
  (right: readonly Input[], wrong: readonly Input[], fifo = false): Check =>
  async (target) => {
    const { world, source } = await pipeline(target, nothing, { fifo });
    for (const settings of wrong) await refused(createMapping(world, source, settings), INVALID);
    for (const settings of right) {
      const { UUID } = await createMapping(world, source, settings);
      await world.pass(1);
      const seen = await getMapping(world, UUID);
      same(
        Object.fromEntries(Object.keys(settings).map((name) => [name, seen[name]])),
        settings,
        'the settings',
      );
      await deleteMapping(world, UUID);
      await world.pass(1);
    }
  };

export const settings: Checks = {
  'mapping-batch-size-default': async (target) => {
    const { world, source } = await pipeline(target, nothing);
    same((await createMapping(world, source)).BatchSize, 10, 'the default');
  },

  'mapping-batch-size-standard': takes(
    [{ BatchSize: 1 }, { BatchSize: 10_000, MaximumBatchingWindowInSeconds: 1 }],
    [{ BatchSize: 0 }, { BatchSize: 10_001, MaximumBatchingWindowInSeconds: 1 }],
  ),

  'mapping-batch-size-fifo': takes([{ BatchSize: 10 }], [{ BatchSize: 11 }], true),

  'mapping-window-range': async (target) => {
    const { world, source } = await pipeline(target, nothing);
    const { UUID, MaximumBatchingWindowInSeconds } = await createMapping(world, source);
    same(MaximumBatchingWindowInSeconds, 0, 'the default');
    await deleteMapping(world, UUID).catch(nothing);
    const window = (seconds: number): Input => ({ MaximumBatchingWindowInSeconds: seconds });
    await takes([window(0), window(300)], [window(-1), window(301)])(target);
  },

  'mapping-window-large-batch': takes(
    [{ BatchSize: 10 }, { BatchSize: 11, MaximumBatchingWindowInSeconds: 1 }],
    [{ BatchSize: 11 }],
  ),

  'mapping-window-fifo': takes([], [{ MaximumBatchingWindowInSeconds: 1 }], true),

  'mapping-response-types': takes(
    [{ FunctionResponseTypes: ['ReportBatchItemFailures'] }],
    [
      { FunctionResponseTypes: ['ReportEverything'] },
      { FunctionResponseTypes: ['ReportBatchItemFailures', 'ReportBatchItemFailures'] },
    ],
  ),

  'mapping-concurrency-range': takes(
    [2, 1000].map((MaximumConcurrency) => ({ ScalingConfig: { MaximumConcurrency } })),
    [1, 1001].map((MaximumConcurrency) => ({ ScalingConfig: { MaximumConcurrency } })),
  ),

  'mapping-concurrency-removed': async (target) => {
    const { world, map } = await pipeline(target, nothing);
    const { UUID } = await map({ ScalingConfig: { MaximumConcurrency: 2 } });
    await updateMapping(world, UUID, { ScalingConfig: {} });
    await world.pass(1);
    same((await getMapping(world, UUID)).ScalingConfig?.MaximumConcurrency, undefined, 'the cap');
  },

  'mapping-stream-settings': takes(
    [],
    [
      { DestinationConfig: { OnFailure: { Destination: 'arn:aws:sqs:eu-west-1:000000000000:q' } } },
      { MaximumRetryAttempts: 1 },
      { BisectBatchOnFunctionError: true },
      { MaximumRecordAgeInSeconds: 60 },
      { ParallelizationFactor: 2 },
      { TumblingWindowInSeconds: 10 },
    ],
  ),

  'mapping-duplicate': async (target) => {
    const { world, source, map } = await pipeline(target, nothing);
    await map();
    await refused(createMapping(world, source), 'ResourceConflictException', { status: 409 });
  },

  'mapping-unknown-function': async (target) => {
    const { world, source } = await pipeline(target, nothing);
    const nobody = { EventSourceArn: source.arn, FunctionName: 'nobody' };
    await refused(world.rest('POST', MAPPINGS, nobody), INVALID, { status: 400 });
    same((await world.rest('GET', `${MAPPINGS}?FunctionName=nobody`)).EventSourceMappings, [], 'the list');
  },

  'mapping-created-disabled': async (target) => {
    const { world, source } = await pipeline(target, nothing);
    same((await createMapping(world, source, { Enabled: false })).State, 'Disabled', 'the state');
  },

  'mapping-missing-queue': async (target) => {
    const { world, source } = await pipeline(target, nothing);
    const missing = { ...source, arn: source.arn.replace(source.name, freshName()) };
    const { message } = await refused(createMapping(world, missing), INVALID);
    holds(/ReceiveMessage/.test(message), 'the refusal speaks of ReceiveMessage');
    holds(/NonExistentQueue|QueueDoesNotExist/.test(message), 'the refusal says that there is no such queue');
  },

  'mapping-states': async (target) => {
    const { world, source } = await pipeline(target, nothing);
    const { UUID, State } = await createMapping(world, source);
    same(State, 'Creating', 'the state of a new mapping');
    const states: string[] = [];
    const settled = async (): Promise<void> => {
      await world.pass(1);
      states.push((await getMapping(world, UUID)).State);
    };
    await settled();
    for (const change of [{ BatchSize: 5 }, { Enabled: false }, { Enabled: true }]) {
      states.push((await updateMapping(world, UUID, change)).State);
      await settled();
    }
    states.push((await deleteMapping(world, UUID)).State);
    await world.pass(1);
    same(
      states,
      ['Enabled', 'Updating', 'Enabled', 'Disabling', 'Disabled', 'Enabling', 'Enabled', 'Deleting'],
      'the states one after the other',
    );
    await refused(getMapping(world, UUID), 'ResourceNotFoundException', { status: 404 });
  },

  'mapping-create-status': async (target) => {
    const { world, source } = await pipeline(target, nothing);
    const asked = { EventSourceArn: source.arn, FunctionName: 'worker' };
    same(await world.restStatus('POST', MAPPINGS, asked), 202, 'the HTTP status');
  },

  'mapping-timeout-checked': async (target) => {
    const { world, source } = await pipeline(target, nothing, {
      queue: { VisibilityTimeout: '29' },
      function: { timeoutSeconds: 30 },
    });
    await refused(createMapping(world, source), INVALID);
    await source.set({ VisibilityTimeout: '30' });
    const { UUID } = await createMapping(world, source);
    await world.pass(1);
    await source.set({ VisibilityTimeout: '29' });
    await refused(updateMapping(world, UUID, { BatchSize: 5 }), INVALID);
  },

  'mapping-timeout-not-rechecked': async (target) => {
    const made = await pipeline(target, nothing, { function: { timeoutSeconds: 30 } });
    const { UUID } = await made.map();
    await made.source.set({ VisibilityTimeout: '5' });
    await made.source.send('job');
    await made.world.pass(2);
    same((await getMapping(made.world, UUID)).State, 'Enabled', 'the state of the mapping');
    same(made.batches(), [['job']], 'the batches');
  },
};
