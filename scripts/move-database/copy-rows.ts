import { inPublic, type Table } from './shape.ts';
import { quoted, type Session } from './session.ts';

const BATCH_ROWS = 1_000;
const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * How many rows are read at a time.
 *
 * @param longest bytes of the longest row
 */
export const batchSize = (longest: number): number =>
  Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / Math.max(1, longest))));

/**
 * Rows as PostgreSQL writes and reads them, each one text: no value is turned into one of JavaScript. A text
 * of a whole row begins with a bracket; values alone would lose a byte order mark, which the embedded
 * engine's client cuts off.
 */
const readRows = (table: string) =>
  `declare moved_rows no scroll cursor for
    select "whole row"::text as line from ${inPublic(table)} as "whole row"`;

/** Generated columns are left out, numbers of identity columns are kept. */
function writeRows({ name, columns }: Table): string {
  const written = columns
    .filter(({ generated }) => !generated)
    .map((column) => quoted(column.name));
  const values = written.map((column) => `("whole row").${column}`);
  // `offset 0`, else the text would be read again for each column.
  return `insert into ${inPublic(name)} (${written.join(', ')}) overriding system value
    select ${values.join(', ')} from (
      select line::${inPublic(name)} as "whole row" from unnest($1::text[]) as line offset 0) as lines`;
}

/**
 * Copies all rows of a table in batches. Both sessions are in a transaction.
 *
 * @param longest bytes of the longest row, which the size of batches follows from: a batch takes 4 MB at
 *   most, or one row
 */
export async function copyRows(
  source: Session,
  target: Session,
  table: Table,
  longest: number,
): Promise<void> {
  const next = `fetch ${batchSize(longest)} from moved_rows`;
  const write = writeRows(table);
  await source(readRows(table.name));
  for (;;) {
    const { rows } = await source(next);
    if (rows.length === 0) break;
    await target(write, [rows.map(({ line }) => line)]);
  }
  await source('close moved_rows');
}
