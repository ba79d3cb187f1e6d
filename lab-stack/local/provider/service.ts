import { whenAborted } from '../abort.ts';
import { LostAnswer, type Service } from '../service.ts';
import type { Answer, HttpAnswer, ProviderRequest } from './contract.ts';
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
      const answer = await unlessGone(provider.handle(input as ProviderRequest), signal);
      if (answer.kind === 'reset') throw new LostAnswer('the provider dropped the connection');
      return answer;
    },
  };
}

/** The answer; rejects when the caller goes away before it, for some answers of the provider never come. */
function unlessGone(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const gone = (): void => reject(new LostAnswer('the caller hung up'));
    const heard = whenAborted(signal, gone);
    // Many calls share the signal of their connection: none may leave its listener there.
    answer.then(resolve, reject).finally(heard);
  });
}
