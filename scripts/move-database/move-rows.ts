import { CommandError } from '../command/run-command.ts';
import { copyRows } from './copy-rows.ts';
import { areSame, summarize, type Summary } from './hash.ts';
import { setRulesAside } from './rules.ts';
import type { Session } from './session.ts';
import { inPublic, readShape, requireSameShape } from './shape.ts';

export type Moved = { rows: number; tables: number };

type SequenceState = { value: string; called: boolean };

async function readSequence(session: Session, name: string): Promise<SequenceState> {
  const { rows } = await session(
    `select last_value::text as value, is_called as called from ${inPublic(name)}`,
  );
  return rows[0] as SequenceState;
}

/** The next number is the one that the source would have given. */
async function copySequence(source: Session, target: Session, name: string): Promise<void> {
  const { value, called } = await readSequence(source, name);
  await target('select setval($1::regclass, $2::bigint, $3::boolean)', [
    inPublic(name),
    value,
    called,
  ]);
}

/** @throws CommandError where a table or sequence came out different */
async function compare(
  source: Session,
  target: Session,
  summaries: ReadonlyMap<string, Summary>,
  sequences: readonly string[],
): Promise<void> {
  for (const [table, expected] of summaries) {
    const found = await summarize(target, table);
    if (areSame(expected, found)) continue;
    const counts =
      found.rows === expected.rows
        ? 'its rows came out different'
        : `${found.rows} rows arrived of ${expected.rows}`;
    throw new CommandError(`Nothing was moved: table ${table} was copied, but ${counts}.`);
  }
  for (const name of sequences) {
    const [before, after] = [await readSequence(source, name), await readSequence(target, name)];
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    throw new CommandError(`Nothing was moved: sequence ${name} came out different.`);
  }
}

/**
 * Copies all rows and the state of all sequences into tables that the migrations have made, and compares
 * them. Both sessions are in a transaction, that of the source with one snapshot; the caller ends them.
 *
 * @param place the name of the source for people
 * @throws CommandError where the tables are not the same, or what was copied differs
 */
export async function moveRows(source: Session, target: Session, place: string): Promise<Moved> {
  const { tables, sequences } = await readShape(target);
  requireSameShape(await readShape(source), { tables, sequences }, place);
  const putRulesBack = await setRulesAside(target);
  const summaries = new Map<string, Summary>();
  for (const table of tables) {
    const summary = await summarize(source, table.name);
    summaries.set(table.name, summary);
    await copyRows(source, target, table, summary.longest);
    // For the checks of the foreign keys, and for the first statements of the site.
    await target(`analyze ${inPublic(table.name)}`);
  }
  for (const name of sequences) await copySequence(source, target, name);
  await putRulesBack();
  await compare(source, target, summaries, sequences);
  const rows = [...summaries.values()].reduce((sum, summary) => sum + summary.rows, 0);
  return { rows, tables: tables.length };
}
