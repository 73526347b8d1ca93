import { inPublic } from './shape.ts';
import type { Session } from './session.ts';

/** All rows of a table in short. */
export type Summary = {
  rows: number;
  /** The sum of the hashes of all rows: it needs no order and no memory, and counts equal rows. */
  hash: string;
  /** Bytes of the longest row, as text. */
  longest: number;
};

const half = (from: number) =>
  `coalesce(sum(('x' || substr(hash, ${from}, 16))::bit(64)::bigint), 0)`;

/** Each row is written once as text: `offset 0` keeps the planner from writing it for each use. */
const summaryOf = (
  table: string,
) => `select count(*)::text as rows, coalesce(max(size), 0) as longest,
    concat(${half(1)}, ' ', ${half(17)}) as hash
  from (
    select encode(sha256(convert_to(line, 'UTF8')), 'hex') as hash, octet_length(line) as size
    from (select "whole row"::text as line from ${inPublic(table)} as "whole row" offset 0) as lines
  ) as hashes`;

/** Counts and hashes the rows of a table, where they are, in one reading. */
export async function summarize(session: Session, table: string): Promise<Summary> {
  const { rows } = await session(summaryOf(table));
  const { rows: count, hash, longest } = rows[0] as Record<'rows' | 'hash' | 'longest', string>;
  return { rows: Number(count), hash, longest: Number(longest) };
}

/** Whether two tables hold the same rows. */
export const areSame = (one: Summary, other: Summary): boolean =>
  one.rows === other.rows && one.hash === other.hash;
