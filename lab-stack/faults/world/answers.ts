import { ServiceError } from '../../local/service.ts';
import type { SandboxCall } from '../sandbox/contract.ts';
import type { Happening, Refusal } from '../trace.ts';

/** As `called` tells it. */
export type Reading = Pick<
  Extract<Happening, { kind: 'called' }>,
  'answer' | 'because' | 'refusals' | 'unreadable'
>;

/** What the caller reads in an error that reached it. */
export function readingOfError(error: unknown): Reading {
  if (!(error instanceof ServiceError))
    return { answer: String((error as { name?: unknown } | null)?.name ?? error) };
  const { code, message } = error;
  return { answer: code, ...(code === 'ValidationException' && { because: message }) };
}

/** What the caller reads in an answer that reached it. */
export function readingOf(
  { service, action, input }: Pick<SandboxCall, 'service' | 'action' | 'input'>,
  answer: unknown,
): Reading {
  if (service === 'provider') return providerReading(answer as { status: number; body?: unknown });
  const refusals = service === 'sqs' && action === 'SendMessageBatch' ? refusalsIn(input, answer) : [];
  return { answer: 'ok', ...(refusals.length > 0 && { refusals }) };
}

/** The provider answers in HTTP: a refusal of its own is an answer to the door. */
function providerReading({ status, body }: { status: number; body?: unknown }): Reading {
  if (status >= 300) return { answer: `http-${status}` };
  return { answer: 'ok', ...(typeof body === 'string' && !isJson(body) && { unreadable: true }) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface Entry {
  readonly Id: string;
  readonly MessageBody: string;
}

function refusalsIn(input: unknown, answer: unknown): readonly Refusal[] {
  const { Entries = [] } = input as { Entries?: readonly Entry[] };
  const { Failed = [] } = answer as { Failed?: readonly { Id: string; SenderFault: boolean }[] };
  return Failed.flatMap(({ Id, SenderFault }) =>
    Entries.filter((entry) => entry.Id === Id).map(({ MessageBody }) => ({
      body: MessageBody,
      senderFault: SenderFault,
    })),
  );
}
