import type { FunctionSpec, QueueSpec, StackModel } from '../../local/template/model.ts';
import type { Scenario } from '../scenario.ts';
import { IDENTITY } from './code.ts';

/**
 * The template with the queues that the story has beside it. A function whose runs bring messages from such a queue
 * reads it as it reads its own: what is left there comes back to it in recovery.
 */
export function withOwnQueues(model: StackModel, { given, when }: Scenario): StackModel {
  const queues = (given.queues ?? []).map(({ name, attributes }): QueueSpec => ({
    logicalId: name,
    name,
    arn: `arn:aws:sqs:${IDENTITY.region}:${IDENTITY.accountId}:${name}`,
    attributes,
    tags: {},
  }));
  if (queues.length === 0) return model;
  const readers = new Map(queues.map(({ name }) => [name, readersOf(name)]));
  return {
    ...model,
    queues: [...model.queues, ...queues],
    functions: model.functions.map((spec) => ({
      ...spec,
      mappings: [...spec.mappings, ...mappingsOf(spec)],
    })),
  };

  function readersOf(queue: string): Set<string> {
    const names = new Set(
      given.messages?.flatMap((message) => (message.queue === queue ? [message.name] : [])),
    );
    const runs = when.filter(({ messages = [] }) => messages.some((name) => names.has(name)));
    return new Set(runs.map((run) => run.function));
  }

  function mappingsOf({ name, mappings: [own] }: FunctionSpec): FunctionSpec['mappings'] {
    if (!own) return [];
    return queues
      .filter((queue) => readers.get(queue.name)?.has(name))
      .map((queue) => ({ ...own, name: `${own.name}-${queue.name}`, queueArn: queue.arn }));
  }
}
