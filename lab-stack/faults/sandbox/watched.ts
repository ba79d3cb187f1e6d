/** Node's own functions that may begin real work, with a word to whoever counts it. */
import { promisify } from 'node:util';
import { workMayBegin } from './work.ts';

type Callable = ((...args: never[]) => unknown) | (new (...args: never[]) => unknown);

/** What is done when it returns. */
const AT_ONCE =
  /Sync$|^(createHash|createHmac|Hash|Hmac|timingSafeEqual|getHashes|getCiphers|getCurves|hash|crc32|randomUUID|randomBytes|pseudoRandomBytes|randomInt|getRandomValues)$/;

/** The members of a module whose functions and classes say so before they begin; `inner` are modules within it. */
export function watchedModule(module: object, inner: readonly string[] = []): object {
  const wrap = (name: string, value: unknown): unknown => {
    if (inner.includes(name)) return Object.create(null, watchedMembers(value as object, wrap)) as unknown;
    return typeof value === 'function' && !AT_ONCE.test(name) ? watched(value as Callable) : value;
  };
  return Object.defineProperties({}, watchedMembers(module, wrap));
}

/** Some members are made when they are first asked for, and of some Node warns whoever asks. */
function watchedMembers(
  module: object,
  wrap: (name: string, value: unknown) => unknown,
): PropertyDescriptorMap {
  const members = Object.entries(Object.getOwnPropertyDescriptors(module)).map(([name, member]) => {
    if (!member.get) return [name, { ...member, value: wrap(name, member.value) }];
    let made: unknown;
    const get = (): unknown => (made ??= wrap(name, Reflect.get(module, name)));
    return [name, { ...member, get }];
  });
  return Object.fromEntries(members) as PropertyDescriptorMap;
}

/** Methods of an object that must be called on itself, e.g. of `crypto.subtle`. */
export function watchedObject<Value extends object>(object: Value): Value {
  return new Proxy(object, {
    get(target, property) {
      const value = Reflect.get(target, property, target) as unknown;
      return typeof value === 'function' ? watched(value.bind(target) as Callable) : value;
    },
  });
}

/** The same function or class in every other respect. */
export function watched<Value extends Callable>(value: Value): Value {
  if (Object.hasOwn(value, promisify.custom)) return watchedTwice(value);
  return new Proxy(value, {
    apply(target, self, args) {
      workMayBegin();
      return Reflect.apply(target as () => unknown, self, args);
    },
    construct(target, args, made) {
      workMayBegin();
      return Reflect.construct(target as new () => object, args, made);
    },
  });
}

/** A function, and what `promisify` takes in its place. */
function watchedTwice<Value extends Callable>(value: Value): Value {
  const custom = saying(Reflect.get(value, promisify.custom) as Callable);
  return Object.defineProperty(saying(value), promisify.custom, { value: custom }) as unknown as Value;
}

function saying(value: Callable): () => unknown {
  return function saying(this: unknown, ...args: unknown[]): unknown {
    workMayBegin();
    return Reflect.apply(value as () => unknown, this, args);
  };
}
