import { invalidParameter } from './errors.ts';
import { optionalText, optionalWhole } from './parameters.ts';
import type { Input } from './parameters.ts';

const MOST = 1000;

export interface Page {
  readonly items: readonly string[];
  /** The member `NextToken`, where more follow and `MaxResults` was given. */
  readonly next: { readonly NextToken?: string };
}

/**
 * One page of sorted names by `MaxResults` (1 to 1,000) and `NextToken`. A page starts behind the last name of
 * the one before, so that a queue created or deleted between two pages moves no other.
 * @throws InvalidParameterValue for a token that is none
 */
export function page(names: readonly string[], input: Input): Page {
  const most = optionalWhole(input, 'MaxResults', 1, MOST);
  const token = optionalText(input, 'NextToken');
  const after = token === undefined ? '' : unpack(token);
  const rest = names.filter((name) => name > after);
  const items = rest.slice(0, most ?? MOST);
  const last = items.at(-1);
  const more = most !== undefined && rest.length > items.length && last !== undefined;
  return { items, next: more ? { NextToken: btoa(last) } : {} };
}

function unpack(token: string): string {
  try {
    return atob(token);
  } catch {
    throw invalidParameter('NextToken', token, 'it must be the NextToken of the page before.');
  }
}
