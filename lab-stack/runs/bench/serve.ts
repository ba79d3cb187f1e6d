/** Our runtime in a process of its own, for the benchmark: the parent measures from outside, as it does the others. */

import { openDoorPort } from '../../local/door/port.ts';
import { serving } from './child.ts';
import { openRuntime } from './runtime.ts';

const { clock, door, lambda, sqs } = await openRuntime();
const port = await openDoorPort({
  call: door.call,
  clock,
  port: 0,
  known: lambda.lives,
  undeliverable: ({ action, input }, answer) => {
    if (action === 'ReceiveMessage') sqs.giveBack(input, answer);
  },
  onDefect: (where, defect) => process.stderr.write(`${where} failed: ${String(defect)}\n`),
});
serving(port.url);
