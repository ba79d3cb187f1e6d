import { ServiceError, type Service } from '../../local/service.ts';
import type { MappingSpec, StackModel } from '../../local/template/model.ts';

/**
 * Lambda as a function of the story sees it: an asynchronous Invoke is accepted (whether it runs at all is left to
 * the schedules: a nudge promises nothing), and the mappings can be listed, looked at and switched, at once.
 */
export interface FunctionsService extends Service {
  readonly name: 'lambda';
  /** Whether the mapping of this name is switched on. */
  enabled(mapping: string): boolean;
}

interface Switchable {
  readonly uuid: string;
  readonly functionName: string;
  readonly spec: MappingSpec;
  enabled: boolean;
}

type Input = Readonly<Record<string, unknown>>;

export function functionsService(model: StackModel): FunctionsService {
  const mappings: Switchable[] = model.functions.flatMap(({ name, mappings }) =>
    mappings.map((spec, place) => ({
      uuid: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
      functionName: name,
      spec,
      enabled: spec.enabled,
    })),
  );
  const find = ({ UUID }: Input): Switchable => {
    const found = mappings.find(({ uuid }) => uuid === UUID);
    if (!found) throw new ServiceError('ResourceNotFoundException', 'The mapping does not exist.', 404);
    return found;
  };
  const actions: Readonly<Record<string, (input: Input) => unknown>> = {
    Invoke: ({ FunctionName, InvocationType }) => {
      if (InvocationType !== 'Event')
        throw new ServiceError(
          'InvalidParameterValueException',
          'A story has no synchronous Invoke: give it a run of its own.',
        );
      if (!model.functions.some(({ name }) => name === FunctionName))
        throw new ServiceError(
          'ResourceNotFoundException',
          `Function not found: ${String(FunctionName)}`,
          404,
        );
      return { StatusCode: 202, Payload: '' };
    },
    ListEventSourceMappings: ({ FunctionName }) => ({
      EventSourceMappings: mappings
        .filter(({ functionName }) => FunctionName === undefined || functionName === FunctionName)
        .map(described),
    }),
    GetEventSourceMapping: (input) => described(find(input)),
    UpdateEventSourceMapping: (input) => {
      const found = find(input);
      if (typeof input['Enabled'] === 'boolean') found.enabled = input['Enabled'];
      return described(found);
    },
    CreateEventSourceMapping: (input) => input,
  };
  return {
    name: 'lambda',
    enabled: (mapping) => mappings.some(({ spec, enabled }) => spec.name === mapping && enabled),
    touch: (action) =>
      action === 'Invoke'
        ? { reads: [], writes: [] }
        : { reads: ['mappings'], writes: action.startsWith('Update') ? ['mappings'] : [] },
    async call(action, input) {
      const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
      if (!run)
        throw new ServiceError(
          'UnknownOperationException',
          `A story has no lambda.${action}. It has ${Object.keys(actions).join(', ')}.`,
        );
      return run(input as Input);
    },
  };
}

function described({ uuid, functionName, spec, enabled }: Switchable): Input {
  return {
    UUID: uuid,
    FunctionArn: functionName,
    EventSourceArn: spec.queueArn,
    BatchSize: spec.batchSize,
    State: enabled ? 'Enabled' : 'Disabled',
  };
}
