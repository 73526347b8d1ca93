import path from 'node:path';
import type { Envelope } from '#contract/errors.ts';
import type { CallKey, Input, Output } from '#contract/index.ts';
import { createApp } from '#server/app.ts';
import type { DatabaseLocation } from '#server/db/raw-database.ts';
import { openDatabase, type Connection } from '#server/db/connection.ts';
import type { Ask } from '#server/db/versions.ts';
import { readEnv } from '#server/plugins/env.ts';
import { builtSource } from '#server/site/source.ts';

export type OpenSite = {
  connection: Connection;
  /** What the start said of the data. */
  said: string[];
  call: <K extends CallKey>(key: K, input: Input<K>, token?: string) => Promise<Output<K>>;
  close: () => Promise<void>;
};

/** Opens a site as a start does, and lets calls be made. */
export async function openSite({ dataDir, databaseUrl }: DatabaseLocation): Promise<OpenSite> {
  const said: string[] = [];
  const report = (sentence: string) => void said.push(sentence);
  const connection = await openDatabase({ url: databaseUrl, dataDir, pool: 5, report });
  const env = readEnv({
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'http://campus.test' },
    STAFF_SECOND_STEP: 'advised',
    ...{ DATA_DIR: dataDir, DIST_DIR: path.join(dataDir, 'no-build') },
  });
  const source = await builtSource(env.distDir, () => '');
  const { fastify } = await createApp(env, connection, source);
  await fastify.ready();
  const end = async () => {
    await fastify.close();
    await connection.close();
  };
  let ended: Promise<void> | undefined;
  return {
    connection,
    said,
    async call(key, input, token = '') {
      const [method, name] = key.split(' ') as ['GET' | 'POST', string];
      const values = Object.entries(input as object).map(([field, value]) => [field, `${value}`]);
      const answer = await fastify.inject({
        method,
        url: `/api/${name}`,
        headers: { ctoken: token },
        ...(method === 'GET'
          ? { query: Object.fromEntries(values) as Record<string, string> }
          : { payload: input as object }),
      });
      const { code, error, data } = answer.json<Envelope<Output<typeof key>>>();
      if (code !== 0) throw new Error(`${key} was refused: ${error}`);
      return data as Output<typeof key>;
    },
    close: () => (ended ??= end()),
  };
}

/** How many rows each table has. */
export async function countRows(ask: Ask): Promise<Record<string, number>> {
  const tables = await ask(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await ask(`select count(*) as rows from "${String(name)}"`);
    counts[String(name)] = Number(rows[0]?.rows);
  }
  return counts;
}
