import { readFileSync } from 'node:fs';
import { fill } from '../../../exercises/_kit/cutter/fill.ts';
import { workerOrdered } from '../../../lab-stack/faults/scenarios/worker-ordered.ts';
import type { Texts } from '../../../lab-stack/local/texts.ts';
import { exploredShown } from '../../_kit/proof/explored.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const BATCH = 'src/worker/batch.ts';

/** The lab stack's consumer, with these lines where it goes through a batch: m2 of three messages of a customer fails. */
function consumer(region?: 'ex04b', lines = ''): () => Promise<Shown> {
  return () => {
    const text = readFileSync(new URL(`../../../lab-stack/${BATCH}`, import.meta.url), 'utf8');
    const texts: Texts = region
      ? { [BATCH]: fill(text, new Map([[region, lines.trim().split('\n')]]), BATCH) }
      : {};
    return exploredShown(workerOrdered, texts, {
      outcome: (broke, schedules) =>
        broke ?? `In all ${schedules} schedules each order is done once, and in turn.`,
    });
  };
}

export default proof({
  a: consumer(
    'ex04b',
    `
const again: SQSRecord[] = [];
await eachOf(lanesOf(records), concurrency, async (lane) => {
  let failed = false;
  for (const record of lane) {
    const isDone = await attempt(record);
    if (failed) again.push(record);
    failed ||= !isDone;
  }
});
return again;`,
  ),
  b: consumer(
    'ex04b',
    `
await eachOf(lanesOf(records), concurrency, async (lane) => {
  for (const record of lane) if (!(await attempt(record))) return;
});
return [];`,
  ),
  c: consumer(),
  d: consumer(
    'ex04b',
    `
await eachOf(lanesOf(records), concurrency, async (lane) => {
  for (const record of lane) await attempt(record);
});
return [];`,
  ),
});
