import { describe, expect, test } from 'vitest';
import { CLAIMS_OPEN } from '#domain/industry-claims.ts';
import { eq, inArray } from '#server/db/drizzle.ts';
import {
  industryClaims,
  industryRanks,
  industryRoomHours,
  industryRoomMonths,
  industrySamples,
} from '#server/db/schema.ts';
import { listsRevision } from '#server/site/lists-revision.ts';
import { forgetExpired } from './claiming.ts';
import { eraseClaims } from './members-data.ts';
import {
  app,
  claimsOf,
  HOUR,
  keyOf,
  NETWORK,
  networkId,
  newName,
  prove,
  roomOf,
  see,
  send,
  setUp,
} from './fixture.ts';

setUp();

describe('proving', () => {
  test('without an account: a code, a key that is stored as a hash, and the proof by a subject', async () => {
    const username = newName();
    const ref = { website: NETWORK, username };
    const { data } = await send('POST industry/claim/start', ref);
    expect(data.code).toMatch(/^[BCDFGHJKMNPQRSTVWXZ]{8}$/);
    const mine = { ...ref, secret: data.secret };
    expect((await send('POST industry/claim/check', mine)).data.state).toBe('waiting');
    await see({ [username]: 'no code here' });
    await see({ [username]: `xx${data.code}` });
    expect((await send('POST industry/claim/check', mine)).data.state).toBe('waiting');
    await see({ [username]: `Hi (${data.code.toLowerCase()}) #fun` });
    const proved = await send('POST industry/claim/check', mine);
    const token = (await roomOf(username))?.token;
    expect(proved.data).toEqual({ state: 'proved', shown: 'me', featured: false, token });
    const [row] = await claimsOf(username);
    expect(row).toMatchObject({ code: '', memberId: null });
    expect(JSON.stringify(row)).not.toContain(data.secret);
  });

  test('for a member: bound to the account, and the same code when asked again', async () => {
    const member = await app.member();
    const ref = { website: NETWORK, username: newName() };
    const first = await send('POST industry/claim/start', ref, member);
    expect(first.data.secret).toBeUndefined();
    const again = await send('POST industry/claim/start', { ...ref, shown: 'hidden' }, member);
    expect(again.data).toEqual(first.data);
    const checked = await send('POST industry/claim/check', ref, member);
    expect(checked.data).toMatchObject({ state: 'waiting', shown: 'hidden', token: null });
  });

  test('too late: expired, and deleted a week later', async () => {
    const member = await app.member();
    const username = newName();
    const ref = { website: NETWORK, username };
    const { data } = await send('POST industry/claim/start', ref, member);
    app.advance(25 * HOUR);
    await see({ [username]: data.code });
    expect((await send('POST industry/claim/check', ref, member)).data.state).toBe('expired');
    await forgetExpired(app.ctx);
    expect(await claimsOf(username)).toHaveLength(1);
    app.advance(7 * 24 * HOUR);
    await forgetExpired(app.ctx);
    expect(await claimsOf(username)).toHaveLength(0);
    expect((await send('POST industry/claim/check', ref, member)).status).toBe(404);
  });

  test('a newer proof takes the place of the earlier one, with another address of the page', async () => {
    const username = newName();
    const first = await prove(username, 'public');
    const before = (await roomOf(username))?.token;
    const second = await prove(username, 'me');
    expect((await send('POST industry/claim/check', first)).status).toBe(404);
    expect((await send('POST industry/claim/check', second)).data.shown).toBe('me');
    expect((await roomOf(username))?.token).not.toBe(before);
    expect(await claimsOf(username)).toHaveLength(1);
  });

  test('two codes in one subject: the later claim has the room, and one row says so', async () => {
    const username = newName();
    const ref = { website: NETWORK, username };
    const [a, b] = [
      await send('POST industry/claim/start', ref),
      await send('POST industry/claim/start', ref),
    ];
    await see({ [username]: `${b.data.code} ${a.data.code}` });
    const check = (secret: string) => send('POST industry/claim/check', { ...ref, secret });
    expect((await check(a.data.secret)).status).toBe(404);
    expect((await check(b.data.secret)).data.state).toBe('proved');
  });

  test('only so many wait for one room, and for one member: the oldest makes room', async () => {
    const username = newName();
    const ref = { website: NETWORK, username };
    const first = await send('POST industry/claim/start', ref);
    for (let n = 0; n < CLAIMS_OPEN.room; n += 1) await send('POST industry/claim/start', ref);
    expect(await claimsOf(username)).toHaveLength(CLAIMS_OPEN.room);
    const gone = { ...ref, secret: first.data.secret };
    expect((await send('POST industry/claim/check', gone)).status).toBe(404);

    // Each from an account of its own: a member's ten an hour would end it first.
    const member = await app.member();
    const row = { memberId: member.id, networkId, code: 'X', until: app.ctx.now() };
    const many = Array.from({ length: 30 }, () => ({ ...row, key: keyOf(newName()) }));
    await app.ctx.db.insert(industryClaims).values(many);
    await send('POST industry/claim/start', { website: NETWORK, username: newName() }, member);
    const rows = await app.ctx.db
      .select()
      .from(industryClaims)
      .where(eq(industryClaims.memberId, member.id));
    expect(rows).toHaveLength(CLAIMS_OPEN.member);
  });
});

/** How often a room is found in what is stored by room. */
async function traces(id: number): Promise<number> {
  const { db } = app.ctx;
  const samples = await db.select().from(industrySamples);
  for (const { rooms, viewers } of samples) {
    expect(viewers).toEqual(rooms.map((room) => room * 2));
  }
  const rows = [
    ...(await db.select().from(industryRanks).where(eq(industryRanks.roomId, id))),
    ...(await db.select().from(industryRoomHours).where(eq(industryRoomHours.roomId, id))),
    ...(await db.select().from(industryRoomMonths).where(eq(industryRoomMonths.roomId, id))),
    ...samples.filter(({ rooms }) => rooms.includes(id)),
  ];
  return rows.length;
}

describe('choosing', () => {
  test('hidden deletes everything stored by room, and later collections keep nothing', async () => {
    const username = newName();
    const [other, third] = [newName(), newName()];
    await see({ [other]: '', [username]: '', [third]: '' });
    const mine = await prove(username, 'public');
    const room = await roomOf(username);
    expect(room?.name).toBe(username);
    expect(await traces(room?.id ?? 0)).toBeGreaterThan(5);
    const before = await listsRevision(app.ctx);
    const answer = await send('POST industry/claim/settings', {
      ...{ ...mine, shown: 'hidden', featured: true },
    });
    expect(answer.data).toEqual({
      ...{ state: 'proved', shown: 'hidden', featured: false, token: null },
    });
    expect(await roomOf(username)).toBeUndefined();
    expect(await traces(room?.id ?? 0)).toBe(0);
    expect(await listsRevision(app.ctx)).not.toBe(before);
    expect(await traces((await roomOf(other))?.id ?? 0)).toBeGreaterThan(2);
    await see({ [username]: 'here again', [other]: '' });
    expect(await roomOf(username)).toBeUndefined();
  });

  test('for me alone takes the name away; public brings it back, as it was typed, in small letters', async () => {
    const username = newName();
    const mine = await prove(username, 'public');
    const choose = (shown: 'me' | 'public', featured = false) =>
      send('POST industry/claim/settings', { ...mine, shown, featured });
    expect((await choose('public', true)).data.featured).toBe(true);
    expect((await choose('me')).data).toMatchObject({ shown: 'me', featured: false });
    expect(await roomOf(username)).toMatchObject({ name: null, nameLower: null });
    await choose('public');
    expect(await roomOf(username)).toMatchObject({ name: username.toLowerCase() });
    await see({ [username]: '' });
    expect(await roomOf(username)).toMatchObject({ name: username });
  });

  test('before the proof a choice waits for it', async () => {
    const username = newName();
    await see({ [username]: '' });
    const ref = { website: NETWORK, username };
    const { data } = await send('POST industry/claim/start', ref);
    const mine = { ...ref, secret: data.secret };
    await send('POST industry/claim/settings', { ...mine, shown: 'hidden', featured: false });
    expect(await roomOf(username)).toBeDefined();
    await see({ [username]: data.code });
    expect(await roomOf(username)).toBeUndefined();
  });

  test('a new address of the page, once it is proved', async () => {
    const mine = await prove(newName(), 'public');
    const before = await roomOf(mine.username);
    const { data } = await send('POST industry/claim/renew', mine);
    expect(data.token).not.toBe(before?.token);
    expect((await roomOf(mine.username))?.token).toBe(data.token);
  });

  test('taking all back: no claim, no name, another address', async () => {
    const mine = await prove(newName(), 'public');
    const before = await roomOf(mine.username);
    expect((await send('POST industry/claim/withdraw', mine)).data).toEqual({ result: true });
    expect(await claimsOf(mine.username)).toHaveLength(0);
    const after = await roomOf(mine.username);
    expect(after).toMatchObject({ name: null, nameLower: null });
    expect(after?.token).not.toBe(before?.token);
    expect((await send('POST industry/claim/withdraw', mine)).status).toBe(404);
  });
});

describe('the data of a member', () => {
  test('a copy says what was claimed and chosen', async () => {
    const member = await app.member();
    const mine = await prove(newName(), 'public', member);
    const feature = app.ctx.features.find(({ name }) => name === 'industry');
    const copy = await feature?.export?.industry?.read?.(app.ctx, member.id);
    expect(copy).toMatchObject([
      { network: NETWORK, name: mine.username, shown: 'public', key: keyOf(mine.username) },
    ]);
  });

  test('an account that ends leaves keyed hashes of what was not to be seen, and nothing of whose it was', async () => {
    const member = await app.member();
    const names = [newName(), newName(), newName(), newName()] as const;
    const [hidden, alone, shown, waiting] = names;
    await prove(hidden, 'hidden', member);
    await prove(alone, 'me', member);
    await prove(shown, 'public', member);
    const before = await roomOf(shown);
    await send('POST industry/claim/start', { website: NETWORK, username: waiting }, member);
    await app.ctx.act((tx) => eraseClaims(tx, member.id));
    const rows = await app.ctx.db
      .select()
      .from(industryClaims)
      .where(inArray(industryClaims.key, names.map(keyOf)));
    const wish = { memberId: null, secretHash: null, code: '', shown: 'hidden' };
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject(wish);
    expect(await roomOf(alone)).toBeUndefined();
    expect(await roomOf(shown)).toMatchObject({ name: null });
    expect((await roomOf(shown))?.token).not.toBe(before?.token);
    await see({ [hidden]: '', [alone]: '', [shown]: '' });
    expect(await roomOf(hidden)).toBeUndefined();
    expect(await roomOf(alone)).toBeUndefined();
    // Whoever has the room can still speak for it.
    await prove(hidden, 'public');
    expect(await roomOf(hidden)).toMatchObject({ name: hidden });
  });
});
