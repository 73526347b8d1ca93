import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallKey } from '#contract/index.ts';
import { createApp, type App } from '#server/app.ts';
import { openDatabase, type Connection } from '#server/db/connection.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { startMailWorker } from '#server/jobs/mail.ts';
import { readEnv } from '#server/plugins/env.ts';
import { builtSource } from '#server/site/source.ts';
import { CANARY, canaryInput } from '#testing/canaries.ts';
import { createMember, type TestMember } from '#testing/factories.ts';
import { readSnapshot } from '#testing/snapshot.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-log-'));
const lines: string[] = [];
let connection: Connection;
let app: App;
let admin: TestMember;
let failed = 0;

const holdsCanary = (values: unknown): boolean =>
  JSON.stringify(values ?? null, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ).includes(CANARY);

/** What the queries of a session are, which let a call begin. */
const ofSessions = new Set<string>();
/** Which queries fail: none, while those of sessions are noted; those with a canary; all but those of sessions. */
let failing: 'none' | 'canaries' | 'all' = 'none';

const fails = (sql: string, values: unknown): boolean =>
  (failing !== 'none' && holdsCanary(values)) || (failing === 'all' && !ofSessions.has(sql));

/** As a database that is full fails: with the values of the query, and others, in its words. */
function failWithValues(engine: Pick<PGlite, 'query'>): void {
  const query = engine.query.bind(engine) as (...given: unknown[]) => Promise<unknown>;
  engine.query = ((sql: string, values: unknown, ...rest: unknown[]) => {
    if (failing === 'none') ofSessions.add(sql);
    if (!fails(sql, values)) return query(sql, values, ...rest);
    failed += 1;
    const detail = `Failing row contains (${CANARY}, ${JSON.stringify(values)}).`;
    return Promise.reject(Object.assign(new Error(detail), { code: '53100', detail }));
  }) as PGlite['query'];
}

beforeAll(async () => {
  connection = await openDatabase({ snapshot: readSnapshot() });
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    PUBLIC_ORIGIN: 'http://campus.test',
    DATA_DIR: dataDir,
    DIST_DIR: path.join(dataDir, 'no-build'),
  });
  const source = await builtSource(env.distDir, () => '');
  app = await createApp(env, connection, source, {
    logStream: { write: (line) => void lines.push(line) },
  });
  await app.fastify.ready();
  admin = await createMember(app.ctx, { role: 'Admin' });
  const { engine } = connection;
  if (!engine) throw new Error('The embedded database is what this test makes fail.');
  failWithValues(engine);
  const transaction = engine.transaction.bind(engine);
  engine.transaction = ((work: (tx: Pick<PGlite, 'query'>) => Promise<unknown>) =>
    transaction(async (tx) => {
      failWithValues(tx as Pick<PGlite, 'query'>);
      return work(tx as Pick<PGlite, 'query'>);
    })) as PGlite['transaction'];
});
afterAll(async () => {
  await app.fastify.close();
  await connection.close();
  fs.rmSync(dataDir, { recursive: true });
});

const log = () => lines.join('');

async function answerTo(key: CallKey) {
  const { method, path: name, input } = calls[key];
  const given = canaryInput(input) as Record<string, unknown>;
  const query = Object.fromEntries(Object.entries(given).map(([k, v]) => [k, String(v)]));
  return app.fastify.inject({
    method,
    url: `/api/${name}`,
    headers: { ctoken: admin.token },
    ...(method === 'GET' ? { query } : { payload: given }),
  });
}
const make = async (key: CallKey) => (await answerTo(key)).statusCode;

test('a call of a member begins with the queries of their session', async () => {
  failing = 'none';
  expect(await make('GET user/info')).toBe(200);
});

const keys = Object.keys(calls) as CallKey[];
test.each(
  // The second half may end the session or the account it works with.
  (['all', 'canaries'] as const).flatMap((which) => keys.map((key) => [which, key] as const)),
)('where %s fail, %s leaves no value in the log', async (which, key) => {
  failing = which;
  lines.length = 0;
  const { statusCode: status, body } = await answerTo(key);
  expect(log()).not.toContain(CANARY);
  // A failure that nobody hears of would pass as well.
  if (status >= 500) {
    expect(log()).toContain('"stack":"at ');
    // The person reads a sentence, and nothing of the cause.
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['code', 'message', 'data', 'error']);
    expect(body).not.toMatch(/canary|select|insert|\bat \w+ \(|\.ts:/i);
  }
});

test('the queries of many calls did fail', () => {
  expect(failed).toBeGreaterThan(100);
  failing = 'none';
});

test('a full disk leaves no value in the log', async () => {
  lines.length = 0;
  const error = Object.assign(new Error(`ENOSPC, write '${CANARY}'`), { code: 'ENOSPC' });
  app.ctx.log.error({ err: error }, 'files could not be written');
  app.ctx.log.error(error);
  app.ctx.log.error({ err: error });
  expect(log().match(/"code":"ENOSPC"/g)).toHaveLength(3);
  expect(log()).not.toContain(CANARY);
});

test('a refused mail leaves no recipient in the log', async () => {
  lines.length = 0;
  const { ctx } = app;
  await enqueueMail(ctx.db, {
    recipient: 'somebody@example.org',
    template: 'changed',
    language: 'en',
    values: {},
    now: ctx.now(),
  });
  const worker = startMailWorker(ctx, ({ to }) =>
    Promise.reject(
      Object.assign(new Error(`550 ${JSON.stringify(to)} refused`), { responseCode: 550 }),
    ),
  );
  await worker.flush();
  await worker.stop();
  expect(log()).toContain('"status":550');
  expect(log()).not.toContain('somebody@example.org');
});
