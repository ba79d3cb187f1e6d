import { LostAnswer, type Service } from '../service.ts';
import type { HttpAnswer, ProviderRequest } from './contract.ts';
import type { Provider } from './provider.ts';

/**
 * The provider as the door knows it: the action is `POST /documents`, the input the HTTP request, the answer
 * the HTTP answer. A dropped connection is a lost answer.
 */
export function providerService(provider: Provider): Service {
  return {
    name: 'provider',
    touch(_action, input) {
      const { method, headers, query } = input as ProviderRequest;
      const key = headers['idempotency-key'] ?? query['key'] ?? '*';
      return method === 'POST' ? { reads: [], writes: [key] } : { reads: [key], writes: [] };
    },
    async call(_action, input, { signal }): Promise<HttpAnswer> {
      const answer = await Promise.race([provider.handle(input as ProviderRequest), hangUp(signal)]);
      if (answer.kind === 'reset') throw new LostAnswer('the provider dropped the connection');
      return answer;
    },
  };
}

/** Rejects when the caller goes away: some answers of the provider never come. */
function hangUp(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new LostAnswer('the caller hung up')), { once: true });
  });
}
