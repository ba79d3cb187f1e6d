import { fileURLToPath } from 'node:url';
import { readTemplate } from '../../local/template/read.ts';
import { holds, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { inGroup } from '../sqs/bench.ts';
import type { Target } from '../target.ts';
import { idOf, pipeline, report, REPORTS } from './bench.ts';

const TEMPLATE = fileURLToPath(new URL('../../template.yaml', import.meta.url));

/** Each mapping of the lab stack's template, with its function's timeout and its queue's attributes. */
function mapped() {
  const { functions, queues } = readTemplate(TEMPLATE, {
    region: 'eu-west-1',
    accountId: '000000000000',
    stackName: 's',
    queueUrl: (name) => name,
    parameters: { ProviderUrl: 'http://127.0.0.1' },
  });
  return functions.flatMap(({ timeoutSeconds, mappings }) =>
    mappings.map(({ queueArn, windowSeconds }) => ({
      timeoutSeconds,
      windowSeconds,
      attributes: queues.find(({ arn }) => arn === queueArn)?.attributes ?? {},
    })),
  );
}

/** How often one message is delivered to a function of ten seconds that takes nine, behind a window of five. */
async function deliveries(target: Target, visibilitySeconds: number): Promise<number> {
  const made = await pipeline(target, (_, __, world) => world.sleep(9), {
    queue: { VisibilityTimeout: String(visibilitySeconds) },
    function: { timeoutSeconds: 10 },
  });
  await made.source.send('job');
  await made.map({ MaximumBatchingWindowInSeconds: 5 });
  await made.world.pass(120);
  return made.batches().flat().length;
}

/** What AWS advises: kept by the lab stack's template, and what happens to whoever does not keep it. */
export const advice: Checks = {
  'mapping-visibility-recommended': async (target) => {
    holds((await deliveries(target, 10)) > 1, 'a message that is hidden for the timeout alone comes twice');
    same(await deliveries(target, 6 * 10 + 5), 1, 'deliveries of one that is hidden as advised');
    for (const { timeoutSeconds, windowSeconds, attributes } of mapped()) {
      const advised = 6 * timeoutSeconds + windowSeconds;
      holds(
        Number(attributes.VisibilityTimeout) >= advised,
        `the template's queue hides for ${advised} s or more`,
      );
    }
  },

  'mapping-max-receive-recommended': async (target) => {
    // Needs no runtime, and is judged where functions are: the advice is for their queues.
    await target.deploy([]);
    const found = mapped();
    holds(found.length > 0, 'the template maps a queue');
    for (const { attributes } of found) {
      const { maxReceiveCount } = JSON.parse(attributes.RedrivePolicy ?? '{}');
      holds(
        maxReceiveCount >= 5,
        `${maxReceiveCount} receives, in the template's source queue, are 5 or more`,
      );
    }
  },

  'batch-fifo-stop': async (target) => {
    const done: string[] = [];
    const made = await pipeline(
      target,
      (records, round) => {
        const bad = records.findIndex(({ body }) => body === '2' && round === 1);
        const good = bad < 0 ? records : records.slice(0, bad);
        done.push(...good.map(({ body }) => body));
        return report(...records.slice(good.length).map(({ body }) => idOf(records, body)));
      },
      { fifo: true },
    );
    for (const body of ['1', '2', '3']) await made.source.send(body, inGroup('g', body));
    await made.map(REPORTS);
    await made.world.pass(60);
    same(done, ['1', '2', '3'], 'the order in which messages were done');
    same(await made.left(), 0, 'messages left');
  },
};
