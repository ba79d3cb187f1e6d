import { sleep } from '../../clock.ts';
import { arn, fixture } from '../../sqs/testing/fixture.ts';
import type { Fixture } from '../../sqs/testing/fixture.ts';
import { createMapping } from './mapping.ts';
import type { Mapping } from './mapping.ts';
import type { InvokeAnswer, MappingSettings } from './ports.ts';
import type { SqsRecord } from './record.ts';

/** What a function of the tests does with a batch. */
export type Work = (records: readonly SqsRecord[]) => InvokeAnswer | Promise<InvokeAnswer>;

export const answers = (value: unknown): InvokeAnswer => ({ kind: 'result', payload: JSON.stringify(value) });
export const done: InvokeAnswer = { kind: 'result', payload: 'null' };
export const failed: InvokeAnswer = { kind: 'failed' };
export const throttled: InvokeAnswer = { kind: 'throttled' };
export const failing = (...ids: string[]): InvokeAnswer =>
  answers({ batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) });

export interface MappingFixture extends Fixture {
  readonly mapping: Mapping;
  readonly url: string;
  /** The batches that the function was invoked with, in that order. */
  readonly batches: SqsRecord[][];
  /** The largest number of invocations at one time. */
  mostAtOnce(): number;
  settings(settings?: Partial<MappingSettings>): MappingSettings;
  sendAll(bodies: readonly string[], more?: object): Promise<void>;
}

export interface MappingFixtureOptions {
  readonly queue?: string;
  readonly maxReceiveCount?: number;
  readonly visibilitySeconds?: number;
  /** How long an invocation takes, seconds. */
  readonly takesSeconds?: number;
  /** Stands between the mapping and the queue; may refuse by throwing. */
  readonly before?: (action: string) => void;
}

/** A mapping on a real queue and a virtual clock, with `work` in the function's place. */
export async function mappingFixture(
  work: Work,
  options: MappingFixtureOptions = {},
): Promise<MappingFixture> {
  const { queue = 'jobs', maxReceiveCount = 1000, visibilitySeconds = 30, takesSeconds = 0 } = options;
  const world = fixture();
  const { url } = await world.withDeadLetters(queue, maxReceiveCount, {
    VisibilityTimeout: String(visibilitySeconds),
  });
  const batches: SqsRecord[][] = [];
  let running = 0;
  let most = 0;
  const mapping = createMapping({
    clock: world.clock,
    call: async (action, input, signal) => {
      options.before?.(action);
      return world.call(action, input as object, signal);
    },
    async invoke(payload) {
      const { Records } = JSON.parse(payload) as { Records: SqsRecord[] };
      running += 1;
      most = Math.max(most, running);
      if (takesSeconds > 0) await sleep(world.clock, takesSeconds * 1000);
      const answer = await work(Records);
      if (answer.kind !== 'throttled') batches.push(Records);
      running -= 1;
      return answer;
    },
  });
  return {
    ...world,
    mapping,
    url,
    batches,
    mostAtOnce: () => most,
    settings: (settings = {}) => ({
      queueUrl: url,
      queueArn: arn(queue),
      batchSize: 10,
      windowSeconds: 0,
      reportsFailures: false,
      filters: [],
      ...settings,
    }),
    async sendAll(bodies, more = {}) {
      for (const body of bodies) await world.send(url, body, more);
    },
  };
}

export const bodiesOf = (records: readonly SqsRecord[]): string[] => records.map(({ body }) => body);
export const idOf = (records: readonly SqsRecord[], body: string): string =>
  records.find((record) => record.body === body)?.messageId ?? '';
