import { describe, expect, test } from 'vitest';
import { plainName } from '#domain/industry-claims.ts';
import { RANK_PERIODS } from '#domain/industry.ts';
import { isNotNull } from '#server/db/drizzle.ts';
import { industryRooms } from '#server/db/schema.ts';
import {
  app,
  claimsOf,
  NETWORK,
  newName,
  prove,
  roomOf,
  see,
  send,
  setUp,
  statements,
} from './fixture.ts';

setUp();

/** Everything that anybody may read of industry data, as one text. */
async function everything(name: string, token = 'x'.repeat(22)): Promise<string> {
  const answers: string[] = [];
  const read = async (path: string) => {
    const { body, statusCode } = await app.get(path);
    // A call that fails for a reason of its own would hide everything.
    expect([200, 404]).toContain(statusCode);
    answers.push(body);
  };
  const named = encodeURIComponent(name);
  for (const period of RANK_PERIODS) {
    const of = `network=${NETWORK}&period=${period}`;
    await read(`/api/industry/model_rank?${of}&size=100`);
    await read(`/api/industry/model_rank?${of}&size=100&category=woman&language=en`);
    await read(`/api/industry/model_sticky_rank?${of}`);
    await read(`/api/industry/model_r?tokens=${token}&period=${period}`);
    await read(`/api/industry/model_rank_detail?token=${token}&period=${period}`);
    await read(
      `/api/industry/model_rank_detail?website=${NETWORK}&username=${named}&period=${period}`,
    );
    await read(`/api/xBlogToys/list?${of}`);
    // Pages for visitors are kept: the ones of before must not come back.
    await read(`/industry?${of}`);
    await read(`/industry/rank-detail/${token}?period=${period}`);
    const figures = { network: NETWORK, period };
    answers.push(JSON.stringify(await send('POST camsite/industry', figures)));
    const compared = { networks: [NETWORK], period };
    answers.push(JSON.stringify(await send('POST camsite/industry/v2', compared)));
  }
  await read(`/api/industry/model_sticky?network=${NETWORK}`);
  await read(`/api/industry/model_search_r?q=${named}`);
  await read(`/api/industry/model_search_r?network=${NETWORK}&q=${named.slice(0, 4)}`);
  await read('/industry/figures.csv');
  await read(`/industry/figures.csv?network=${NETWORK}`);
  return answers.join('\n');
}

const holds = (text: string, name: string): boolean =>
  text.toLowerCase().includes(name.toLowerCase());

/** The statements that are sent while something is done, without their values. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0;
  await act();
  return [...statements];
}

describe('finding rooms that nobody claimed', () => {
  test('their names are nowhere, not even in the database', async () => {
    const name = `secret${newName()}`;
    await see({ [name]: '' });
    const token = (await roomOf(name))?.token ?? '';
    const all = await everything(name, token);
    expect(all).toContain(token);
    expect(holds(all, name)).toBe(false);
    const rows = await app.ctx.db.select().from(industryRooms);
    expect(holds(JSON.stringify(rows), name)).toBe(false);
  });

  test('by name one that is there answers as one that is not, after the same statements', async () => {
    const [there, gone] = [newName(), newName()];
    await see({ [there]: '' });
    const detail = (username: string) =>
      app.call('GET industry/model_rank_detail', { website: NETWORK, username });
    const found = (q: string) => app.call('GET industry/model_search_r', { q });
    for (const ask of [detail, found] as const) {
      expect(await ask(there)).toEqual(await ask(gone));
      const asked = await statementsOf(() => ask(there));
      expect(asked).toEqual(await statementsOf(() => ask(gone)));
      expect(asked.length).toBeGreaterThan(0);
    }
    expect((await detail(there)).status).toBe(404);
  });

  test('a claim of a room that is there is answered as one of a room that is not', async () => {
    const [there, gone] = [newName(), newName()];
    await see({ [there]: '' });
    const start = (username: string) =>
      send('POST industry/claim/start', { website: NETWORK, username });
    const [a, b] = [await start(there), await start(gone)];
    const shape = ({ status, data }: typeof a) => [status, Object.keys(data), data.code.length];
    expect(shape(a)).toEqual(shape(b));
    const asked = await statementsOf(() => start(there));
    expect(asked).toEqual(await statementsOf(() => start(gone)));
    expect(asked.join('\n')).not.toContain('industry_rooms');
    // Nor does the second claim of a room look different from the first.
    const other = newName();
    expect(await statementsOf(() => start(other))).toEqual(asked);
  });

  test('hostile words find what they spell and nothing else', async () => {
    const [mine, other] = ['fifty_%50\\off', 'fiftyXX50Yoff'];
    await prove(mine, 'public');
    await prove(other, 'public');
    const names = async (q: string) =>
      (await app.call('GET industry/model_search_r', { q })).data?.map(({ name }) => name);
    expect(await names('%%')).toEqual([]);
    expect(await names('__')).toEqual([]);
    expect(await names('fifty_%')).toEqual([mine]);
    expect(await names('_%50\\')).toEqual([mine]);
    expect(await names('FIFTY')).toEqual(expect.arrayContaining([mine, other]));
    expect(await names("' or 1=1 --")).toEqual([]);
  });

  test('those that begin with the words come first, in the network that was named', async () => {
    await prove('moonlight', 'public');
    await prove('a_moon', 'public');
    const ask = async (network?: string) =>
      (await app.call('GET industry/model_search_r', { q: 'Moon', ...(network && { network }) }))
        .data;
    expect((await ask())?.map(({ name }) => name)).toEqual(['moonlight', 'a_moon']);
    expect(await ask(NETWORK)).toHaveLength(2);
    expect(await ask('another')).toEqual([]);
    const one = await app.call('GET industry/model_search_r', { q: 'moon', size: 1 });
    expect(one.data).toHaveLength(1);
    expect((await app.call('GET industry/model_search_r', { q: 'm' })).status).toBe(400);
  });

  test('two spellings of one name are one room', async () => {
    const composed = 'Zoé_\u00C9toile';
    const decomposed = 'zoe\u0301_E\u0301TOILE';
    const mine = await prove(composed, 'hidden');
    expect(plainName(decomposed)).toBe(plainName(composed));
    const asked = { ...mine, username: decomposed };
    expect((await send('POST industry/claim/check', asked)).data.state).toBe('proved');
    await see({ [decomposed]: '' });
    expect(await roomOf(composed)).toBeUndefined();
  });
});

describe('what was hidden', () => {
  test('is in no call, no file, no search and no cache from then on', async () => {
    const name = `gone${newName()}`;
    const mine = await prove(name, 'public');
    await send('POST industry/claim/settings', { ...mine, shown: 'public', featured: true });
    const token = (await roomOf(name))?.token ?? '';
    expect(holds(await everything(name, token), name)).toBe(true);
    await send('POST industry/claim/settings', { ...mine, shown: 'hidden', featured: false });
    const after = await everything(name, token);
    expect(holds(after, name)).toBe(false);
    expect(after).not.toContain(token);
    await see({ [name]: '', [newName()]: '' });
    const later = await everything(name, token);
    expect(holds(later, name)).toBe(false);
    expect(await roomOf(name)).toBeUndefined();
  });

  test('leaves no name in the whole database, so in no backup made later', async () => {
    const name = `trace${newName()}`;
    await prove(name, 'hidden');
    const tables = await app.ctx.db.execute<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const { rows } = tables as unknown as { rows: { name: string }[] };
    expect(rows.length).toBeGreaterThan(50);
    for (const table of rows) {
      const found = (await app.ctx.db.execute(
        `select count(*) as n from "${table.name}" t where t::text ilike '%${name}%'`,
      )) as unknown as { rows: { n: unknown }[] };
      expect([table.name, Number(found.rows[0]?.n)]).toEqual([table.name, 0]);
    }
    expect(await claimsOf(name)).toHaveLength(1);
  });

  test('stays hidden while a collection and a choice come together', async () => {
    const name = newName();
    const mine = await prove(name, 'public');
    await Promise.all([
      see({ [name]: '' }),
      send('POST industry/claim/settings', { ...mine, shown: 'hidden', featured: false }),
    ]);
    expect(await roomOf(name)).toBeUndefined();
  });
});

describe('what is for one person alone', () => {
  test('is read by that member, and is not there for anybody else', async () => {
    const [owner, other] = [await app.member(), await app.member({ role: 'Moderator' })];
    const name = newName();
    await prove(name, 'me', owner);
    const token = (await roomOf(name))?.token ?? '';
    const detail = (as?: typeof owner) => app.call('GET industry/model_rank_detail', { token }, as);
    expect((await detail(owner)).status).toBe(200);
    const refused = await detail();
    expect(refused.status).toBe(404);
    expect(await detail(other)).toEqual(refused);
    expect(await app.call('GET industry/model_rank_detail', { token: 'a'.repeat(22) })).toEqual(
      refused,
    );
    expect((await app.call('GET industry/model_r', { tokens: token })).data).toEqual([]);
    expect(holds(await everything(name, token), name)).toBe(false);
  });

  test('of somebody without an account is read with the key, on the page of claims alone', async () => {
    const name = newName();
    await prove(name, 'me');
    const token = (await roomOf(name))?.token ?? '';
    const member = await app.member();
    const answer = await app.call('GET industry/model_rank_detail', { token }, member);
    expect(answer.status).toBe(404);
  });
});

describe('taking what belongs to others', () => {
  test('a renewed address is dead at once', async () => {
    const mine = await prove(newName(), 'public');
    const old = (await roomOf(mine.username))?.token ?? '';
    expect((await app.call('GET industry/model_rank_detail', { token: old })).status).toBe(200);
    const { data } = await send('POST industry/claim/renew', mine);
    expect((await app.call('GET industry/model_rank_detail', { token: old })).status).toBe(404);
    expect((await app.call('GET industry/model_r', { tokens: old })).data).toEqual([]);
    const renewed = await app.call('GET industry/model_rank_detail', { token: data.token });
    expect(renewed.status).toBe(200);
  });

  test("somebody else's claim answers as one that is not there, to every act", async () => {
    const [owner, other] = [await app.member(), await app.member({ role: 'Moderator' })];
    const mine = await prove(newName(), 'public', owner);
    const theirs = await prove(newName(), 'public');
    const acts = ['check', 'renew', 'withdraw', 'settings'] as const;
    for (const act of acts) {
      const more = act === 'settings' ? { shown: 'hidden', featured: false } : {};
      const path = `POST industry/claim/${act}` as 'POST industry/claim/check';
      const ask = (ref: object, as?: typeof owner) => send(path, { ...ref, ...more } as never, as);
      const missing = await ask({ website: NETWORK, username: newName() }, other);
      expect(missing.status).toBe(404);
      expect(await ask(mine, other)).toEqual(missing);
      expect(await ask(mine)).toEqual(missing);
      // The key of one room opens no other.
      expect(await ask({ ...mine, secret: theirs.secret })).toEqual(missing);
      expect(await ask({ ...theirs, secret: 'A'.repeat(43) }, owner)).toEqual(missing);
      expect((await ask({ ...theirs, secret: 'short' })).status).toBe(400);
      expect((await ask({ ...theirs, website: 'nowhere' })).status).toBe(404);
    }
    expect(await roomOf(mine.username)).toMatchObject({ name: mine.username });
    expect(await roomOf(theirs.username)).toMatchObject({ name: theirs.username });
  });

  test('a code of another room, of another claim, or of before proves nothing', async () => {
    const [victim, bait] = [newName(), newName()];
    const start = (username: string) =>
      send('POST industry/claim/start', { website: NETWORK, username });
    const [forVictim, forBait] = [await start(victim), await start(bait)];
    await see({ [victim]: forBait.data.code, [bait]: forVictim.data.code });
    const state = async (username: string, secret: string) =>
      (await send('POST industry/claim/check', { website: NETWORK, username, secret })).data.state;
    expect(await state(victim, forVictim.data.secret)).toBe('waiting');
    expect(await state(bait, forBait.data.secret)).toBe('waiting');
    // Nor does a code that has proved its room prove another claim of it.
    const mine = await prove(victim, 'public');
    expect((await send('POST industry/claim/check', mine)).data.state).toBe('proved');
    const [row] = (await claimsOf(victim)).filter(({ provedAt }) => provedAt);
    expect(row?.code).toBe('');
    await see({ [victim]: '' });
    expect((await send('POST industry/claim/check', mine)).data.state).toBe('proved');
  });

  test('two who claim at once: who proves has it, and one row says so', async () => {
    const username = newName();
    const [anna, boris] = [await app.member(), await app.member()];
    const ref = { website: NETWORK, username };
    const started = await Promise.all([
      send('POST industry/claim/start', ref, anna),
      send('POST industry/claim/start', ref, boris),
    ]);
    await see({ [username]: started[0].data.code });
    expect((await send('POST industry/claim/check', ref, anna)).data.state).toBe('proved');
    expect((await send('POST industry/claim/check', ref, boris)).data.state).toBe('waiting');
    await see({ [username]: started[1].data.code });
    expect((await send('POST industry/claim/check', ref, anna)).status).toBe(404);
    expect((await claimsOf(username)).filter(({ provedAt }) => provedAt)).toHaveLength(1);
  });

  test('a foreign page cannot claim, choose or take back for a reader', async () => {
    const member = await app.member();
    const mine = await prove(newName(), 'public', member);
    for (const [act, more] of [
      ['start', {}],
      ['check', {}],
      ['settings', { shown: 'hidden', featured: false }],
      ['renew', {}],
      ['withdraw', {}],
    ] as const) {
      const { statusCode } = await app.fastify.inject({
        method: 'POST',
        url: `/api/industry/claim/${act}`,
        headers: { ctoken: member.token, 'sec-fetch-site': 'cross-site' },
        payload: { ...mine, ...more },
      });
      expect(statusCode).toBe(403);
    }
    expect(await roomOf(mine.username)).toMatchObject({ name: mine.username });
  });

  test('claims in a row from one address meet the limit, and tell nothing new', async () => {
    const start = () =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/industry/claim/start',
        remoteAddress: '192.0.2.77',
        payload: { website: NETWORK, username: newName() },
      });
    for (let n = 0; n < 10; n += 1) expect((await start()).statusCode).toBe(200);
    const over = await start();
    expect(over.statusCode).toBe(429);
  });
});

describe('names of the operator', () => {
  test('only names with a proved yes are stored', async () => {
    const named = await app.ctx.db
      .select()
      .from(industryRooms)
      .where(isNotNull(industryRooms.nameLower));
    for (const { name } of named) {
      const proved = (await claimsOf(name ?? '')).filter(({ provedAt }) => provedAt);
      expect(proved).toMatchObject([{ shown: 'public' }]);
    }
  });
});
