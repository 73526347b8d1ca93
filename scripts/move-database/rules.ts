import { inPublic } from './shape.ts';
import { quoted, type Session } from './session.ts';
import { CommandError } from '../command/run-command.ts';

type ForeignKey = { table: string; name: string; definition: string };

const FOREIGN_KEYS = `select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
  order by c.relname collate "C", k.conname collate "C"`;

const TRIGGERS = `select c.relname as "table", t.tgname as name, t.tgenabled::text as state
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  order by c.relname collate "C", t.tgname collate "C"`;

const stateOf = async (session: Session): Promise<string> =>
  JSON.stringify([(await session(FOREIGN_KEYS)).rows, (await session(TRIGGERS)).rows]);

/**
 * Takes away the foreign keys, whose tables cannot be filled in any order, and stops triggers: rows come as
 * they are, and what triggers do has been done. Both belong to the owner of the tables; no other right is
 * needed.
 *
 * @returns a function that puts all back, which checks every reference
 */
export async function setRulesAside(target: Session): Promise<() => Promise<void>> {
  const before = await stateOf(target);
  const keys = (await target(FOREIGN_KEYS)).rows as ForeignKey[];
  const triggers = (await target(TRIGGERS)).rows as { table: string }[];
  const tables = [...new Set(triggers.map(({ table }) => inPublic(table)))];
  for (const { table, name } of keys) {
    await target(`alter table ${inPublic(table)} drop constraint ${quoted(name)}`);
  }
  for (const table of tables) await target(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await target(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await target(`alter table ${inPublic(table)} add constraint ${quoted(name)} ${definition}`);
    }
    if ((await stateOf(target)) !== before) {
      throw new CommandError(
        'Nothing was moved: foreign keys and triggers did not come back as they were.',
      );
    }
  };
}
