import { providerIsHealthy } from '#lab/provider/client.ts';

const HEALTH_TIMEOUT_MS = 3_000;

/**
 * Why nothing may be replayed now, or undefined. Every replayed message calls the provider: while that is
 * unwell, a replay only spends the messages' budget and brings them back.
 */
export async function causePersists(): Promise<string | undefined> {
  if (await providerIsHealthy(HEALTH_TIMEOUT_MS)) return undefined;
  return 'The provider does not report itself healthy (GET /health). Replay when it does; nothing was moved.';
}
