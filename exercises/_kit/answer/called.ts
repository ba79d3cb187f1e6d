import { join } from 'node:path';
import { bundleForSandbox } from '../../../lab-stack/faults/sandbox/bundle.ts';
import type { InvocationEnd } from '../../../lab-stack/faults/sandbox/contract.ts';
import { openSandbox } from '../../../lab-stack/faults/sandbox/sandbox.ts';
import { virtualClock } from '../../../lab-stack/local/clock.ts';
import { inPlace } from '../../../lab-stack/local/texts.ts';
import { CannotRun, asLearnersPlace } from '../judge/cannot-run.ts';
import { LAB } from '../paths.ts';
import type { Answer } from './answer.ts';

const NEVER_OVER_MS = 900_000;

/**
 * What a function of an answer gives for each of these inputs, one after another: for a function that decides, and
 * calls nobody. It gets the input as JSON, and as its second argument what a handler gets. Calls of services are never
 * answered. `file` is relative to lab-stack. Rejects with CannotRun when the answer cannot be built.
 */
export async function called(
  answer: Answer,
  file: string,
  exportName: string,
  inputs: readonly unknown[],
): Promise<readonly InvocationEnd[]> {
  const entry = join(LAB, file);
  const bundles = await bundleForSandbox([entry], { plugins: [inPlace(Object.fromEntries(answer.texts))] });
  const bundle = bundles.get(entry)!;
  if (bundle.error) throw new CannotRun(asLearnersPlace(bundle.error, answer));
  const clock = virtualClock(0);
  const sandbox = openSandbox({ clock, call: () => new Promise<never>(() => {}) });
  try {
    const environment = sandbox.environment({
      name: exportName,
      bundle,
      exportName,
      variables: {},
      onLog: () => {},
    });
    const ends: InvocationEnd[] = [];
    for (const [place, event] of inputs.entries())
      ends.push(await environment.invoke({ requestId: `ask-${place}`, event, deadline: NEVER_OVER_MS }));
    return ends;
  } finally {
    sandbox.stop();
  }
}
