import { fileURLToPath } from 'node:url';
import { realClock } from '../../local/clock.ts';
import type { Clock } from '../../local/clock.ts';
import { createDoor } from '../../local/door/door.ts';
import type { Door } from '../../local/door/door.ts';
import { bundle } from '../../local/lambda/environment/bundle.ts';
import { environmentStarter } from '../../local/lambda/environment/starter.ts';
import { createLambdaService } from '../../local/lambda/lambda.ts';
import type { LambdaService } from '../../local/lambda/lambda.ts';
import { nodeMd5 } from '../../local/node-md5.ts';
import { createSqsService } from '../../local/sqs/sqs.ts';
import type { SqsService } from '../../local/sqs/sqs.ts';
import { createTableService } from '../../local/table/table.ts';
import type { TableService } from '../../local/table/table.ts';

export const ORIGIN = 'http://127.0.0.1:4566';
/** The one function here: it gives back what it is sent. */
export const ECHO = 'echo';
const PLACE = { accountId: '000000000000', region: 'eu-west-1' };

/** Our services behind one door, with nothing in them but one function. */
export interface Runtime {
  readonly clock: Clock;
  readonly door: Door;
  readonly sqs: SqsService;
  readonly table: TableService;
  readonly lambda: LambdaService;
  stop(): Promise<void>;
}

/** By the clock of the machine. `call` is how Lambda's mappings reach the queue. */
export async function openRuntime(): Promise<Runtime> {
  const clock = realClock();
  const entry = fileURLToPath(new URL('./echo.ts', import.meta.url));
  const sqs = createSqsService({ clock, md5: nodeMd5, ...PLACE });
  const table = createTableService({ clock, ...PLACE });
  const lambda = createLambdaService({
    clock,
    ...PLACE,
    functions: [
      {
        name: ECHO,
        entry,
        exportName: 'handler',
        timeoutSeconds: 10,
        memoryMb: 128,
        environment: {},
        asyncRetries: 2,
        asyncMaxAgeSeconds: 21_600,
      },
    ],
    startEnvironment: await environmentStarter({
      clock,
      time: { kind: 'real' },
      bundles: await bundle([entry]),
    }),
    call: (service, action, input, signal, caller) =>
      door.call({ service, action, input, signal, caller, origin: ORIGIN }),
    onLog: () => {},
  });
  const door = createDoor({ clock, services: [sqs, table, lambda] });
  return { clock, door, sqs, table, lambda, stop: () => lambda.stop() };
}
