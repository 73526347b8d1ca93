import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { collect } from '#server/features/industry/collect.ts';
import { readEnv } from '#server/plugins/env.ts';
import { openKeys } from '#server/plugins/keys.ts';
import { NOTHING_AFTER } from '#server/unit-of-work.ts';

/** One turn of the collection, as the site makes it every ten minutes, in a process that can be killed. */
const env = readEnv(process.env);
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
await collect(given as Context);
await connection.close();
