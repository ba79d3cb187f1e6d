import {
  ListEventSourceMappingsCommand,
  GetEventSourceMappingCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { lambda } from '#lab/aws.ts';
import { settings } from '#lab/settings.ts';
import { pause } from './pause.ts';

const POLL_MS = 1_000;
const POLLS = 60;

/** The UUIDs of the worker's mappings that are switched on. */
export async function activeMappings(): Promise<string[]> {
  const { EventSourceMappings: mappings = [] } = await lambda.send(
    new ListEventSourceMappingsCommand({ FunctionName: settings.workerFunction }),
  );
  return mappings.flatMap(({ UUID, State }) => (UUID && State === 'Enabled' ? [UUID] : []));
}

/** Switches mappings off and waits until they are. Messages already handed to the worker are still worked on. */
export async function pauseMappings(uuids: readonly string[]): Promise<void> {
  for (const uuid of uuids) await switchTo(uuid, false);
}

/** Switches mappings on again and waits until they are. */
export async function resumeMappings(uuids: readonly string[]): Promise<void> {
  for (const uuid of uuids) await switchTo(uuid, true);
}

/** A mapping that is still changing refuses a change: we ask, look, and ask again. Throws when it never gets there. */
async function switchTo(uuid: string, enabled: boolean): Promise<void> {
  const wanted = enabled ? 'Enabled' : 'Disabled';
  let state: string | undefined;
  for (let polls = 0; polls < POLLS; polls += 1) {
    ({ State: state } = await lambda.send(new GetEventSourceMappingCommand({ UUID: uuid })));
    if (state === wanted) return;
    if (state === 'Enabled' || state === 'Disabled') await ask(uuid, enabled);
    await pause(POLL_MS);
  }
  throw new Error(
    `The mapping ${uuid} of ${settings.workerFunction} is ${state}, not ${wanted}. Set it in the Lambda console, or run the replay again.`,
  );
}

async function ask(uuid: string, enabled: boolean): Promise<void> {
  try {
    await lambda.send(new UpdateEventSourceMappingCommand({ UUID: uuid, Enabled: enabled }));
  } catch (thrown) {
    // It is changing already: somebody else asked, or we did and the answer was lost. The next look tells.
    if ((thrown as { name?: unknown }).name !== 'ResourceInUseException') throw thrown;
  }
}
