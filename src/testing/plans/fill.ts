import { getTableName, is, sql } from '#server/db/drizzle.ts';
import { getTableConfig, PgTable, type PgColumn } from '#server/db/pg-core.ts';
import type { Db } from '#server/db/connection.ts';
import * as schema from '#server/db/schema.ts';
import { SMALL } from './allowed.ts';
import { SHAPES } from './shapes.ts';

/**
 * Rows of a growing table. Numbers that have no divisor in common: two references made of the same
 * number then never meet twice, which keys of two columns ask for.
 */
const ROWS = 4_001;
const MORE_ROWS: Readonly<Record<string, number>> = {
  posts: 8_009,
  comments: 20_011,
  notifications: 12_007,
  audit_log: 12_011,
  chat_sides: 8_002,
  chat_messages: 20_005,
  // Newer than every decision, and waiting.
  moderation_cases: 4_211,
  // Not every decision is appealed against.
  moderation_appeals: 3_001,
};

type Column = PgColumn & { generated?: unknown; generatedIdentity?: unknown };

const tables = Object.values(schema).flatMap((one): PgTable[] => (is(one, PgTable) ? [one] : []));
const rowsOf = (table: string): number => MORE_ROWS[table] ?? ROWS;

/** The table a column refers to, where it does so alone or with others. */
function references(table: PgTable): Map<string, string> {
  const found = new Map<string, string>();
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable } = key.reference();
    for (const column of columns) found.set(column.name, getTableName(foreignTable));
  }
  return found;
}

/** Those that are referred to come first. */
function inOrder(): PgTable[] {
  const left = new Map(tables.map((table) => [getTableName(table), table]));
  const sorted: PgTable[] = [];
  while (left.size > 0) {
    for (const [name, table] of left) {
      const waits = [...references(table).values()].some((to) => to !== name && left.has(to));
      if (!waits) {
        sorted.push(table);
        left.delete(name);
      }
    }
  }
  return sorted;
}

/** The number of a row where numbers are spelled so. */
const asUuid = (number: string) =>
  `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

function byType(column: Column): string {
  const type = column.getSQLType();
  if (type.endsWith('[]')) return `'{}'`;
  if (/^(?:bigint|integer|smallint|real|double)/.test(type)) return '1 + n % 1000';
  if (column.name === 'expires_at') return `now() + n * interval '1 minute'`;
  if (type.startsWith('timestamp')) return `now() - n * interval '1 minute'`;
  if (type === 'date') return 'current_date - n % 300';
  if (type === 'boolean') return 'n % 2 = 0';
  if (type === 'jsonb') return `'{}'`;
  if (type === 'uuid') return asUuid('n');
  return `'sample' || n`;
}

/** The value of a column in the row `n`; undefined where the database makes it. */
function valueOf(column: Column, table: string, to: string | undefined): string | undefined {
  if (column.generated ?? column.generatedIdentity) return undefined;
  const shaped = SHAPES[table]?.[column.name];
  if (shaped) return shaped.replace(/\$(\w+)/g, (_all, name: string) => String(rowsOf(name)));
  if (!column.notNull) return undefined;
  if (to) {
    const number = column.primary ? 'n' : `1 + n % ${rowsOf(to)}`;
    return column.getSQLType() === 'uuid' ? asUuid(number) : number;
  }
  return column.hasDefault && column.getSQLType() !== 'integer' ? undefined : byType(column);
}

function rows(table: PgTable) {
  const name = getTableName(table);
  const to = references(table);
  const values = getTableConfig(table).columns.flatMap((column) => {
    const value = valueOf(column as Column, name, to.get(column.name));
    return value === undefined ? [] : [[`"${column.name}"`, value] as const];
  });
  const columns = values.map(([column]) => column).join(', ');
  const made = values.map(([, value]) => value).join(', ');
  const count = SMALL.includes(name) ? 3 : rowsOf(name);
  return sql.raw(
    `insert into "${name}" (${columns}) select ${made} from generate_series(1, ${count}) n`,
  );
}

/**
 * Fills every table of an empty database with made rows, thousands in each that grows, and lets the
 * planner count them. A new table is filled by itself; what its constraints ask for goes into SHAPES.
 */
export async function fillAllTables(db: Db): Promise<void> {
  for (const table of inOrder()) {
    if (getTableName(table) === 'push_keys') continue;
    // What the planner knows stays what it is counted to be here. PostgreSQL would count again on its
    // own, between two of the statements that empty tables, and then read what is left whole.
    await db.execute(sql`alter table ${table} set (autovacuum_enabled = off)`);
    await db.execute(rows(table));
  }
  await db.execute(sql`vacuum analyze`);
}
