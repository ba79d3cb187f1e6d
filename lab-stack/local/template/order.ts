import { TemplateError } from './nodes.ts';
import type { Reference } from './nodes.ts';
import { referencesIn } from './resolve.ts';
import type { Resource } from './sections.ts';

/**
 * Resources in the order of creation. Throws a TemplateError for a circle, which CloudFormation refuses too,
 * at the reference that closes it.
 */
export function creationOrder(resources: ReadonlyMap<string, Resource>): Resource[] {
  const order: Resource[] = [];
  const done = new Set<string>();
  const visit = (resource: Resource, path: readonly string[]): void => {
    if (done.has(resource.logicalId)) return;
    const here = [...path, resource.logicalId];
    for (const reference of dependencies(resource, resources)) {
      const target = resources.get(reference.target);
      if (!target) continue;
      if (here.includes(target.logicalId)) throw circle(here, reference);
      visit(target, here);
    }
    done.add(resource.logicalId);
    order.push(resource);
  };
  for (const resource of resources.values()) visit(resource, []);
  return order;
}

function circle(path: readonly string[], reference: Reference): TemplateError {
  const ring = [...path.slice(path.indexOf(reference.target)), reference.target];
  return new TemplateError(
    reference.at,
    `A circular reference: ${ring.join(' needs ')}. Nothing can be created first.`,
  );
}

/** What must be there before the resource, with the reference that says so. */
function dependencies(resource: Resource, resources: ReadonlyMap<string, Resource>): Reference[] {
  for (const { target, at } of resource.dependsOn) {
    if (!resources.has(target))
      throw new TemplateError(
        at,
        `${resource.logicalId} depends on ${target}, but there is no such resource.`,
      );
  }
  const own = [...resource.properties.entries]
    // SAM makes each event a resource of its own, after the function.
    .filter(([key]) => key !== 'Events')
    .flatMap(([, { value }]) => referencesIn(value));
  return [...resource.dependsOn, ...own, ...routesTo(resource, resources)];
}

/** SAM writes the functions' addresses into the API, so an API comes after every function that it serves. */
function routesTo(api: Resource, resources: ReadonlyMap<string, Resource>): Reference[] {
  if (api.type !== 'AWS::Serverless::HttpApi') return [];
  return [...resources.values()].flatMap((resource) => {
    const events = resource.properties.entries.get('Events');
    const reference = events && referencesIn(events.value).find(({ target }) => target === api.logicalId);
    return reference ? [{ target: resource.logicalId, attribute: undefined, at: reference.at }] : [];
  });
}
