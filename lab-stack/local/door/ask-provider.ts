import { problemAnswer, Problem } from '../provider/contract.ts';
import { ServiceError } from '../service.ts';
import type { WireRequest, WireResponse } from '../wire/http.ts';

interface ProviderCall {
  readonly service: 'provider';
  /** `POST /documents`. */
  readonly action: string;
  readonly input: WireRequest;
}

/**
 * One HTTP request to the provider, as a call through a door. The provider speaks HTTP itself; only a fault plan
 * can refuse in its name. Rejects with LostAnswer.
 */
export async function askProvider<From extends object>(
  input: WireRequest,
  from: From,
  call: (asked: ProviderCall & From) => Promise<unknown>,
): Promise<WireResponse> {
  try {
    const action = `${input.method} ${input.path}`;
    return (await call({ service: 'provider', action, input, ...from })) as WireResponse;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return problemAnswer(new Problem(error.status, 'unavailable', error.message));
  }
}
