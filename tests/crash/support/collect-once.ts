import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { collect } from '#server/features/industry/collect.ts';
import { readEnv, type Env } from '#server/plugins/env.ts';
import { openKeys } from '#server/plugins/keys.ts';
import { NOTHING_AFTER } from '#server/unit-of-work.ts';

/** One turn of the collection, as the site makes it every ten minutes. */
export async function collectOnce(env: Env): Promise<void> {
  const connection = await openDatabase({ dataDir: env.dataDir });
  const { db } = connection;
  const act: Context['act'] = (work) => inTransaction(db, (tx) => work(tx, NOTHING_AFTER));
  const given = {
    db,
    connection,
    env,
    keys: openKeys(env),
    act,
    now: () => new Date(),
  };
  try {
    await collect(given as Context);
  } finally {
    await connection.close();
  }
}

// In a process of its own, which can be killed.
if (process.argv[1] === import.meta.filename) await collectOnce(readEnv(process.env));
