/** What is wrong with a value inside the parameters, and where. */
export interface Flaw {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const DEEPEST = 16;
const SMALLEST = 1e-120;

/**
 * What the table could not keep or would change: DynamoDB nests 32 levels, has no number below 1E-130, the
 * client no integer above 2^53 - 1, and neither text that is not well-formed Unicode.
 * Stops at the first flaw of a branch; never recurses deeper than 16 levels, however deep the value is.
 */
export function flawsOf(value: unknown, path: readonly (string | number)[] = []): Flaw[] {
  if (typeof value === 'string') {
    return value.isWellFormed() ? [] : [{ path, message: 'must be well-formed Unicode' }];
  }
  if (typeof value === 'number') return isStorable(value) ? [] : [{ path, message: tooWide }];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= DEEPEST) return [{ path, message: `must not be nested deeper than ${DEEPEST} levels` }];
  if (Array.isArray(value)) return value.flatMap((member, index) => flawsOf(member, [...path, index]));
  return Object.entries(value).flatMap(([name, member]) =>
    isUsableName(name)
      ? flawsOf(member, [...path, name])
      : [{ path: [...path, name], message: 'has a name that cannot be stored' }],
  );
}

const tooWide = 'must lie within ±(2^53 - 1) and not closer to zero than 1e-120; send wider numbers as text';

function isStorable(value: number): boolean {
  return value === 0 || (Math.abs(value) <= Number.MAX_SAFE_INTEGER && Math.abs(value) >= SMALLEST);
}

// `__proto__` would be lost where a client copies objects member by member.
function isUsableName(name: string): boolean {
  return name !== '' && name !== '__proto__' && name.isWellFormed();
}
