import { identityOf, isResourceType, RESOURCE_TYPES } from './identities.ts';
import type { Named } from './identities.ts';
import { listed, TemplateError } from './nodes.ts';
import type { Reference } from './nodes.ts';
import { resolveNode } from './resolve.ts';
import type { Resource } from './sections.ts';

/** Where the stack lives. */
export interface Place {
  readonly region: string;
  readonly accountId: string;
  readonly stackName: string;
  /** The URL under which the queue of this physical name is reached. */
  readonly queueUrl: (name: string) => string;
}

export interface Scope {
  /** Text of a Ref, GetAtt or part of a Sub. Throws a TemplateError for a reference to nothing. */
  readonly lookup: (reference: Reference) => string;
  /** Physical name and place of a resource. */
  readonly named: (resource: Resource) => Named;
  /** What GetAtt gives for the resource's Arn. */
  readonly arn: (resource: Resource) => string;
}

/** Names are looked up as they are asked for; `resources` must be free of circles. */
export function createScope(
  place: Place,
  parameters: Readonly<Record<string, string>>,
  resources: ReadonlyMap<string, Resource>,
): Scope {
  const values = new Map([...Object.entries(parameters), ...Object.entries(pseudoParameters(place))]);

  const lookup = (reference: Reference): string => {
    const value = values.get(reference.target);
    if (value !== undefined && reference.attribute === undefined) return value;
    const resource = resources.get(reference.target);
    if (resource) return attributeOf(resource, reference);
    throw new TemplateError(
      reference.at,
      value === undefined
        ? `${reference.target} is referred to, but there is no such parameter or resource. There are ${listed([...values.keys(), ...resources.keys()])}.`
        : `${reference.target} is a parameter and has no attribute ${reference.attribute}.`,
    );
  };

  const attributeOf = (resource: Resource, { attribute, at }: Reference): string => {
    const identity = identityOf(typeOf(resource));
    if (attribute === undefined) return identity.ref(named(resource));
    const read = Object.hasOwn(identity.attributes, attribute) ? identity.attributes[attribute] : undefined;
    if (read) return read(named(resource));
    const understood = `Understood for ${resource.type}: ${listed(Object.keys(identity.attributes))}.`;
    throw new TemplateError(at, `${resource.logicalId} has no attribute ${attribute}. ${understood}`);
  };

  const named = (resource: Resource): Named => ({
    logicalId: resource.logicalId,
    name: physicalName(resource, lookup),
    region: place.region,
    accountId: place.accountId,
    queueUrl: place.queueUrl,
  });
  const arn = (resource: Resource): string =>
    attributeOf(resource, { target: resource.logicalId, attribute: 'Arn', at: resource.at });
  return { lookup, named, arn };
}

/** The resource's type, or an error that names those that are understood. */
export function typeOf(resource: Resource): (typeof RESOURCE_TYPES)[number] {
  if (isResourceType(resource.type)) return resource.type;
  throw new TemplateError(
    resource.typeAt,
    `${resource.logicalId} has the type ${resource.type}, which is not understood. Understood: ${listed(RESOURCE_TYPES)}.`,
  );
}

function physicalName(resource: Resource, lookup: Scope['lookup']): string {
  const { entries } = resource.properties;
  const property = identityOf(typeOf(resource)).nameProperty;
  const given = property === undefined ? undefined : entries.get(property);
  if (given) {
    const node = resolveNode(given.value, lookup);
    if (node.kind === 'scalar' && typeof node.value === 'string') return node.value;
    throw new TemplateError(node.at, `${resource.logicalId}.${property} must be text.`);
  }
  const fifo = entries.get('FifoQueue');
  const isFifo = fifo ? textOf(fifo.value, lookup) === 'true' : false;
  return isFifo ? `${resource.logicalId}.fifo` : resource.logicalId;
}

function textOf(value: Parameters<typeof resolveNode>[0], lookup: Scope['lookup']): string {
  const node = resolveNode(value, lookup);
  return node.kind === 'scalar' ? String(node.value) : '';
}

function pseudoParameters({ region, accountId, stackName }: Place): Record<string, string> {
  return {
    'AWS::Region': region,
    'AWS::AccountId': accountId,
    'AWS::Partition': 'aws',
    'AWS::StackName': stackName,
  };
}
