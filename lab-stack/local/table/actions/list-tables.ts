import type { Database } from '../database.ts';
import type { Input } from '../input.ts';
import { countMember, textMember } from '../input.ts';
import { compareText } from '../order.ts';

const MOST_NAMES = 100;

/** The names of the tables, in order, at most 100 a page. AWS: API_ListTables. */
export function listTables(database: Database, input: Input): unknown {
  const after = textMember(input, 'ExclusiveStartTableName');
  const limit = countMember(input, 'Limit', 1) ?? MOST_NAMES;
  const names = [...database.tables.keys()]
    .sort(compareText)
    .filter((name) => after === undefined || compareText(name, after) > 0);
  const page = names.slice(0, limit);
  return {
    TableNames: page,
    ...(page.length < names.length && { LastEvaluatedTableName: page.at(-1) }),
  };
}
