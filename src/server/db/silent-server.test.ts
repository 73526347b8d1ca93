import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '#testing/database.ts';
import { sql } from './drizzle.ts';
import { openDatabase, type Connection } from './connection.ts';

/** Stands in front of a server; connections can be made silent for good, as by a network that drops packets. */
async function openProxy(address: string) {
  const { hostname, port } = new URL(address);
  const pairs = new Set<{ silent: boolean; ends: net.Socket[] }>();
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    const pair = { silent: false, ends: [near, far] };
    pairs.add(pair);
    const pass = (from: net.Socket, to: net.Socket) => {
      from.on('data', (data) => pair.silent || to.write(data));
      from.on('error', () => {});
      from.on('close', () => pair.silent || to.end());
    };
    pass(near, far);
    pass(far, near);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(address);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence: () => pairs.forEach((pair) => void (pair.silent = true)),
    close: () => {
      for (const { ends } of pairs) ends.forEach((end) => end.destroy());
      proxy.close();
    },
  };
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('a server that has gone silent', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let connection: Connection;
  beforeEach(async () => {
    database = await createDatabase();
    proxy = await openProxy(database.url);
    connection = await openDatabase({ url: proxy.url, pool: 1, queryTimeoutMs: 300 });
  });
  afterEach(async () => {
    proxy.close();
    await connection.close();
    await database.drop();
  });
  const ask = async () => await connection.db.execute(sql`select 1 as one`);

  test('fails a statement, and the next one has a new connection', async () => {
    await ask();
    proxy.silence();
    await expect(ask()).rejects.toThrow();
    expect(await ask()).toMatchObject({ rows: [{ one: 1 }] });
  });

  test('fails a transaction, whose connection nobody gets after it', async () => {
    const broken = connection.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.silence();
      await tx.execute(sql`select 2`);
    });
    await expect(broken).rejects.toThrow();
    expect(await ask()).toMatchObject({ rows: [{ one: 1 }] });
  });
});
