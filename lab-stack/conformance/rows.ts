import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

/** Where the fact sheet lies as data. */
export const REFERENCE = fileURLToPath(new URL('../../docs/reference/', import.meta.url));

/** Data of that folder that are no rows of facts. */
const NO_ROWS = new Set(['objectives.yaml', 'prices.yaml']);

const text = z.string().trim().min(1);

const row = z
  .strictObject({
    /** Stable: chapters and questions cite it. */
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)+$/),
    statement: text,
    /** With its unit. */
    value: text,
    source: z.array(text).min(1),
    confidence: z.enum(['verified', 'one-source', 'sources-differ']),
    /** In what the sources differ, and which reading is followed. */
    note: text.optional(),
    date: z.string().regex(/^\d{4}-\d{2}$/),
    /** A check of this id judges the row. */
    test: z.literal(true).optional(),
    /** Why a local runtime cannot show it. */
    untested: text.optional(),
  })
  .refine((one) => (one.test === true) !== (one.untested !== undefined), {
    message: 'has test: true, or untested with a reason, and not both',
  })
  .refine((one) => (one.confidence === 'sources-differ') === (one.note !== undefined), {
    message: 'has a note exactly when sources differ',
  });

export type Row = z.infer<typeof row> & {
  /** Name of the file without its ending, e.g. `sqs-fifo`. */
  readonly area: string;
};

/**
 * Every row of `folder` (docs/reference unless given), file by file in the order of their names. Throws an
 * error that names file and row for anything that is not a row, and for an id that stands twice.
 */
export function readRows(folder = REFERENCE): Row[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && !NO_ROWS.has(name));
  const rows = files.toSorted().flatMap((file) => readFile(folder, file));
  const seen = new Map<string, string>();
  for (const { id, area } of rows) {
    const before = seen.get(id);
    if (before !== undefined)
      throw new Error(`The row ${id} stands twice: in ${before}.yaml and in ${area}.yaml. Rename one.`);
    seen.set(id, area);
  }
  return rows;
}

function readFile(folder: string, file: string): Row[] {
  const list: unknown = parse(readFileSync(join(folder, file), 'utf8'));
  if (!Array.isArray(list)) throw new Error(`${file} must be a list of rows.`);
  return list.map((item, index) => {
    const read = row.safeParse(item);
    const name = String((item as { id?: unknown } | null)?.id ?? `number ${index + 1}`);
    if (!read.success) throw new Error(`${file}, row ${name}: ${z.prettifyError(read.error)}`);
    return { ...read.data, area: file.replace(/\.yaml$/, '') };
  });
}
