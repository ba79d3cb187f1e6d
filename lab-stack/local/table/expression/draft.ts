import type { AttributeMap, AttributeValue } from '../attribute.ts';
import { attribute } from '../attribute.ts';
import { invalid } from '../errors.ts';
import type { Path } from './cursor.ts';

/** A map or list on the way to a written path, copied once so that the stored item never changes. */
type Place = MapPlace | ListPlace;

interface MapPlace {
  readonly kind: 'map';
  readonly values: Map<string, AttributeValue>;
  readonly inner: Map<string, Place>;
}

interface ListPlace {
  readonly kind: 'list';
  readonly values: readonly AttributeValue[];
  readonly changed: Map<number, AttributeValue | undefined>;
  readonly inner: Map<number, Place>;
}

/**
 * Collects the writes of one update. List indexes mean the list as it was: a write beyond the end appends, in
 * the order of the indexes, and removals close the gaps at the end. Source: DynamoDB Developer Guide, "Update
 * expressions".
 */
export class Draft {
  readonly #root: MapPlace;

  constructor(item: AttributeMap) {
    this.#root = mapPlace(item);
  }

  write(path: Path, value: AttributeValue): void {
    const { place, step } = this.#parent(path);
    if (place.kind === 'map' && typeof step === 'string') place.values.set(step, value);
    else if (place.kind === 'list' && typeof step === 'number') place.changed.set(step, value);
    else throw badPath();
  }

  /** Removing what is not there does nothing; the place that would hold it must be there. */
  remove(path: Path): void {
    const { place, step } = this.#parent(path);
    if (place.kind === 'map' && typeof step === 'string') place.values.delete(step);
    else if (place.kind === 'list' && typeof step === 'number') {
      if (step < place.values.length) place.changed.set(step, undefined);
    } else throw badPath();
  }

  item(): AttributeMap {
    return mapOf(this.#root);
  }

  #parent(path: Path): { place: Place; step: string | number } {
    let place: Place = this.#root;
    for (const step of path.slice(0, -1)) place = descend(place, step);
    return { place, step: path.at(-1)! };
  }
}

function descend(place: Place, step: string | number): Place {
  if (place.kind === 'map' && typeof step === 'string')
    return open(place.inner, step, place.values.get(step));
  if (place.kind === 'list' && typeof step === 'number') return open(place.inner, step, place.values[step]);
  throw badPath();
}

function open<K>(inner: Map<K, Place>, step: K, value: AttributeValue | undefined): Place {
  const opened = inner.get(step);
  if (opened) return opened;
  const place = value?.M ? mapPlace(value.M) : value?.L ? listPlace(value.L) : undefined;
  if (!place) throw badPath();
  inner.set(step, place);
  return place;
}

function mapPlace(map: AttributeMap): MapPlace {
  const names = Object.keys(map);
  return {
    kind: 'map',
    values: new Map(names.map((name) => [name, attribute(map, name)!])),
    inner: new Map(),
  };
}

function listPlace(list: readonly AttributeValue[]): ListPlace {
  return { kind: 'list', values: list, changed: new Map(), inner: new Map() };
}

function mapOf(place: MapPlace): AttributeMap {
  for (const [step, inner] of place.inner) place.values.set(step, close(inner));
  return Object.fromEntries(place.values);
}

function listOf(place: ListPlace): AttributeValue[] {
  for (const [step, inner] of place.inner) place.changed.set(step, close(inner));
  const kept = place.values.flatMap((value, at) =>
    place.changed.has(at) ? (place.changed.get(at) ?? []) : value,
  );
  const appended = [...place.changed]
    .filter(([at]) => at >= place.values.length)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value!);
  return [...kept, ...appended];
}

function close(place: Place): AttributeValue {
  return place.kind === 'map' ? { M: mapOf(place) } : { L: listOf(place) };
}

function badPath(): Error {
  return invalid('The document path provided in the update expression is invalid for update');
}
