import { getTableConfig, PgTable } from '#server/db/pg-core.ts';
import { getTableName, is } from '#server/db/drizzle.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_LINK_MINUTES, EXPORT_PARTS, EXPORTS_A_DAY } from '#domain/account.ts';
import { LANGUAGES } from '#domain/languages.ts';
import * as schema from '#server/db/schema.ts';
import { getPage, PASSWORD, postForm, valueOf } from '#server/platform/members/test-support.ts';
import { memberWithPassword } from '#server/platform/safety/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { fillAccount } from '../fixture.ts';
import { allFeatures } from '#server/all-features.ts';
import { exportedTables, notExportedTables } from './coverage.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const tables = Object.values(schema).filter((one) => is(one, PgTable)) as PgTable[];
/** Tables whose rows lead to a member, by themselves or by another such row. */
function leadingToMembers(): Set<string> {
  const found = new Set(['members']);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const table of tables) {
      const to = getTableConfig(table).foreignKeys.map((key) =>
        getTableName(key.reference().foreignTable),
      );
      if (to.some((name) => found.has(name))) found.add(getTableName(table));
    }
  }
  return found;
}

test('every table that leads to a member is exported, or says why not', () => {
  const exported = exportedTables(allFeatures);
  const notExported = notExportedTables(allFeatures);
  const known = [...exported.keys(), ...notExported.keys()];
  expect([...leadingToMembers()].filter((name) => !known.includes(name))).toEqual([]);
  const all = tables.map(getTableName);
  expect(known.filter((name) => !all.includes(name))).toEqual([]);
  expect([...exported.keys()].filter((name) => notExported.has(name))).toEqual([]);
});

const ask = (member: TestMember, current = PASSWORD, second?: string) =>
  app.call('POST user/data/export', { current, second }, member);
const fetchFile = (address: string, token: string, language = 'en') =>
  app.fastify.inject({ url: `${address}&language=${language}`, cookies: { ctoken: token } });
const read = (raw: Buffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(raw))).map(([name, data]) => [name, strFromU8(data)]),
  );

describe('the file', () => {
  test('holds everything, for people and for computers, and nothing that opens the account', async () => {
    const { member, pictures, marks, written, secret, codes } = await fillAccount(app);
    const known = [...Object.values(marks), written];
    for (const language of LANGUAGES.slice(0, EXPORTS_A_DAY)) {
      const { data } = await ask(member, PASSWORD, codes.pop());
      const answer = await fetchFile(data?.address ?? '', member.token, language);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/zip',
        'cache-control': 'private, no-store',
      });
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="account-data-/);
      const files = read(answer.rawPayload);
      expect(Object.keys(files)).toEqual([
        'index.html',
        ...EXPORT_PARTS.map((part) => `${part}.json`),
        ...pictures.map((name) => `pictures/${name}`),
      ]);
      const all = Object.values(files).join('\n');
      const page = files['index.html'] ?? '';
      for (const mark of known) {
        expect({ mark, inFiles: all.includes(mark), inPage: page.includes(mark) }).toEqual({
          mark,
          inFiles: true,
          inPage: true,
        });
      }
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toMatch(/<script|onerror=|javascript:/i);
      expect(all).not.toMatch(/\$argon2|passwordHash|tokenHash|"secret"/);
      expect(secret.filter((name) => all.includes(name))).toEqual([]);
      expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ email: member.email });
      expect(JSON.parse(files['forum.json'] ?? '').posts[0].body).toContain(written);
    }
  });

  test('is asked for with the password, three times a day', async () => {
    const member = await memberWithPassword(app);
    expect(await ask(member, 'not it')).toMatchObject({ status: 422, error: 'password_wrong' });
    for (let i = 0; i < EXPORTS_A_DAY; i++) expect((await ask(member)).status).toBe(200);
    expect(await ask(member)).toMatchObject({ status: 429 });
    app.advance(24 * 3_600_000 + 1000);
    expect((await ask(member)).status).toBe(200);
  });

  test('comes once, soon, and to the session that asked', async () => {
    const [member, other] = [await memberWithPassword(app), await memberWithPassword(app)];
    const first = (await ask(member)).data?.address ?? '';
    const foreign = await fetchFile(first, other.token);
    expect(foreign.headers.location).toBe('/user-info/data?done=spent');
    const both = await Promise.all([
      fetchFile(first, member.token),
      fetchFile(first, member.token),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 303]);
    const late = (await ask(member)).data?.address ?? '';
    app.advance(EXPORT_LINK_MINUTES * 60_000 + 1000);
    expect((await fetchFile(late, member.token)).statusCode).toBe(303);
    const visitor = await app.fastify.inject({ url: late });
    expect(visitor.headers.location).toContain('/login');
  });

  test('a form without a script leads straight to it', async () => {
    const member = await memberWithPassword(app);
    const page = await getPage(app, '/user-info/data', member.token);
    const formToken = valueOf(page.body, 'formToken') ?? '';
    const options = { token: member.token };
    const wrong = await postForm(app, '/user-info/data', { formToken, current: 'x' }, options);
    expect(wrong.statusCode).toBe(422);
    const sent = { formToken, current: PASSWORD };
    const right = await postForm(app, '/user-info/data', sent, options);
    expect(right.headers.location).toMatch(/^\/user-info\/data\/file\?code=/);
    const file = await fetchFile(String(right.headers.location), member.token);
    expect(file.headers['content-type']).toBe('application/zip');
  });
});
