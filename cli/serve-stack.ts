/** `npm run stack`: boots the stack, says where it listens, shows the live table, ends on Ctrl-C. */

import { colors } from './colors.ts';
import { realClock, virtualClock } from '../lab-stack/local/clock.ts';
import { sharedTime } from '../lab-stack/local/lambda/environment/time.ts';
import { howToBringOne } from '../lab-stack/local/table/engine.ts';
import { paceClock } from '../lab-stack/local/pace.ts';
import { ACCOUNT_ID, bootStack, REGION, type Stack } from '../lab-stack/local/stack.ts';
import { loggedDeed } from '../lab-stack/runs/narrate-log.ts';
import { narrator } from '../lab-stack/runs/narrate-stack.ts';
import { sentence, type Deed } from '../lab-stack/runs/narrate.ts';
import { readState } from '../lab-stack/runs/state.ts';
import { onInterrupt } from './interrupt.ts';
import { liveTable } from './live-table.ts';
import { UsageError } from './options.ts';

export interface ServeOptions {
  readonly speed: number;
  readonly table: 'memory' | 'engine';
  readonly ports: { readonly api: number; readonly aws: number };
  readonly concurrency: number;
}

const DRAW_EVERY_MS = 250;
const EVENTS_SHOWN = 8;

export async function serveStack(options: ServeOptions): Promise<void> {
  const started = performance.now();
  const { speed } = options;
  const paced = speed === 1 ? undefined : sharedTime(virtualClock(Date.now()));
  const events: string[] = [];
  const show = (deed: Deed, at: number): void => {
    events.push(`${new Date(at).toISOString().slice(11, 19)}  ${sentence([deed])}`);
    events.splice(0, events.length - EVENTS_SHOWN);
  };
  const clock = paced?.clock ?? realClock();
  const time = paced?.time ?? ({ kind: 'real' } as const);
  const onLog = (environment: string, line: string): void => {
    const deed = loggedDeed(environment, line);
    if (deed) show(deed, clock.now());
  };
  const stack = await bootStack({ ...options, clock, time, onLog }).catch(explain);
  const pace = paced && paceClock(paced.clock, stack.settling, speed);
  const { deeds } = narrator(stack);
  stack.door.follow((ended) => {
    for (const deed of deeds(ended)) show(deed, ended.endedAt);
  });
  process.stdout.write(greeting(stack, performance.now() - started, options));
  const table = liveTable(process.stdout);
  const draw = async (): Promise<void> => table.draw(await readState(stack), events);
  const timer = setInterval(() => void draw(), DRAW_EVERY_MS);
  await draw();
  onInterrupt(async () => {
    clearInterval(timer);
    table.end();
    await pace?.stop();
    await stack.stop();
    process.stdout.write('Stopped. Nothing is left behind.\n');
    process.exit(0);
  });
}

/** A taken port or a missing engine is the user's affair; everything else is thrown on. */
function explain(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.message === howToBringOne) throw new UsageError(error.message);
  if (error.code !== 'EADDRINUSE') throw error;
  throw new UsageError(
    `Port ${error.port} is taken. Stop what listens there, or choose others with --port and --aws-port (0 takes a free one).`,
  );
}

function greeting({ urls }: Stack, bootMs: number, { speed, table }: ServeOptions): string {
  const pace = speed === 1 ? '' : ` Its clock runs ${speed} times as fast as yours.`;
  const body = '{"requestId":"order-1","template":"invoice","parameters":{"amount":120}}';
  return [
    '',
    `${colors.bold('The lab stack is up')} after ${(bootMs / 1_000).toFixed(1)} s, on the ${table === 'engine' ? 'table engine' : 'table in memory'}.${pace}`,
    '',
    `  HTTP API       ${urls.api}`,
    `  AWS services   ${urls.aws}`,
    `  Jobs queue     ${urls.aws}/${ACCOUNT_ID}/JobsQueue`,
    `  Provider       ${urls.provider}   its habits: GET and PUT /habits`,
    '',
    'An AWS SDK finds the services with these variables (the AWS CLI needs --endpoint-url beside them):',
    '',
    `  AWS_ENDPOINT_URL=${urls.aws} AWS_REGION=${REGION} \\`,
    '  AWS_ACCESS_KEY_ID=local AWS_SECRET_ACCESS_KEY=local',
    '',
    'Ask for a document, then look where the answer points:',
    '',
    `  curl -i ${urls.api}/documents -H 'x-tenant-id: 111122223333' \\`,
    `    -H 'content-type: application/json' -d '${body}'`,
    `  curl -i ${urls.api}/documents/order-1 -H 'x-tenant-id: 111122223333'`,
    '',
  ].join('\n');
}
