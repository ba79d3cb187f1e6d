/** A process that executes answers: the options that it is sent, one after another. */

import { pathToFileURL } from 'node:url';
import { endWithParent } from '../../../exercises/_kit/process/end-with-parent.ts';
import type { FromRunner, Run } from './messages.ts';
import type { Proof } from './proof.ts';
import { Shown } from './shown.ts';

endWithParent();

process.on('message', (run: Run) => {
  void execute(run)
    .catch((thrown: unknown): FromRunner => ({
      kind: 'failed',
      why: String((thrown as Error).stack ?? thrown),
    }))
    .then((message) => process.send?.(message));
});

async function execute({ file, option }: Run): Promise<FromRunner> {
  const { default: proof } = (await import(pathToFileURL(file).href)) as { readonly default?: Proof };
  if (!proof)
    return { kind: 'failed', why: 'It has no default export: export default proof({ a: …, b: … }).' };
  const play = proof[option];
  if (!play) return { kind: 'failed', why: `It has no run for the option ${option}.` };
  return { kind: 'shown', shown: Shown.parse(await play()), options: Object.keys(proof) };
}
