import { CommandError } from '../command/run-command.ts';
import { quoted, type Session } from './session.ts';

export type Table = {
  name: string;
  /** In the order of the table. */
  columns: { name: string; type: string; generated: boolean }[];
};

/** What a database is made of, as far as rows are concerned. */
export type Shape = { tables: Table[]; sequences: string[] };

const COLUMNS = `select c.relname as "table", a.attname as name,
    format_type(a.atttypid, a.atttypmod) as type, a.attgenerated <> '' as generated
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname collate "C", a.attnum`;

const SEQUENCES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`;

/** Reads which tables and sequences the schema `public` has. */
export async function readShape(session: Session): Promise<Shape> {
  const columns = (await session(COLUMNS)).rows as (Table['columns'][number] & { table: string })[];
  const tables = new Map<string, Table>();
  for (const { table, ...column } of columns) {
    const known = tables.get(table) ?? { name: table, columns: [] };
    tables.set(table, { ...known, columns: [...known.columns, column] });
  }
  const sequences = (await session(SEQUENCES)).rows.map(({ name }) => String(name));
  return { tables: [...tables.values()], sequences };
}

/** Names and definitions, to be compared. */
const partsOf = ({ tables, sequences }: Shape): Map<string, string> =>
  new Map([
    ...tables.map(({ name, columns }) => [`table ${name}`, JSON.stringify(columns)] as const),
    ...sequences.map((name) => [`sequence ${name}`, ''] as const),
  ]);

/**
 * Refuses a database whose tables are not those that the migrations make: its rows would not fit, or some
 * would be left behind.
 *
 * @param source what the data is read from, `place` its name for people
 * @throws CommandError naming the first table that differs
 */
export function requireSameShape(source: Shape, target: Shape, place: string): void {
  const [has, made] = [partsOf(source), partsOf(target)];
  for (const [part, definition] of made) {
    if (!has.has(part)) throw new CommandError(`Nothing was moved: ${place} has no ${part}.`);
    if (has.get(part) !== definition) {
      throw new CommandError(
        `Nothing was moved: the columns of ${part} in ${place} are not those that this program makes.`,
      );
    }
  }
  const others = [...has.keys()].filter((part) => !made.has(part));
  if (others.length > 0) {
    throw new CommandError(
      `Nothing was moved: ${place} has what this program did not make (${others.join(', ')}). Move it to another schema.`,
    );
  }
}

/** A table as statements name it. */
export const inPublic = (name: string): string => `"public".${quoted(name)}`;
