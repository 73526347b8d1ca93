import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import {
  industryClaims,
  industryNetworkDays,
  industryNetworkHours,
  industryNetworks,
  industryRankings,
  industryRanks,
  industryRooms,
  industrySamples,
} from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { newRoomToken } from '../room-key.ts';
import { applyChoice } from '../visibility.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const sums = { categories: {}, languages: {}, shows: {}, toys: {} };
const figures = { samples: 6, rooms: 10, viewers: 200, median: 8, ...sums };

/** A network with two hours, a day, and two rooms of which one shows its name. */
async function network(slug: string, name: string) {
  const upTo = new Date(Math.floor(app.ctx.now().getTime() / HOUR) * HOUR);
  const [row] = await app.ctx.db
    .insert(industryNetworks)
    .values({ slug, name, sampledAt: upTo, rolledUpTo: upTo })
    .returning();
  const networkId = row?.id ?? 0;
  await app.ctx.db.insert(industryNetworkHours).values([
    { networkId, at: new Date(upTo.getTime() - HOUR), ...figures },
    { networkId, at: new Date(upTo.getTime() - 2 * HOUR), ...figures },
  ]);
  const day = new Date(upTo.getTime() - 24 * HOUR).toISOString().slice(0, 10);
  await app.ctx.db.insert(industryNetworkDays).values({ networkId, day, ...figures });
  const rooms = await app.ctx.db
    .insert(industryRooms)
    .values(
      [null, `Lamp_${slug}`].map((shown, n) => ({
        networkId,
        key: `${n}`.repeat(22),
        token: newRoomToken(),
        name: shown,
        nameLower: shown?.toLowerCase() ?? null,
        category: 'couple' as const,
        languages: ['en'],
        firstSeen: day,
        lastSeen: day,
      })),
    )
    .returning();
  await app.ctx.db
    .insert(industryRankings)
    .values({ networkId, period: 'week', upTo, rooms: 2, medians: {} });
  await app.ctx.db.insert(industryRanks).values(
    rooms.map(({ id }, n) => ({
      networkId,
      period: 'week' as const,
      rank: n + 1,
      roomId: id,
      category: 'couple' as const,
      languages: ['en'],
      viewers: 40 - n,
      peak: 90,
      hours: 3,
      trend: [1, 2],
    })),
  );
  return { networkId, rooms };
}

const plain = (html: string) => html.replace(/<!-- -->/g, '');

test('without a network says that nothing is collected, and leads to the directory', async () => {
  const { statusCode, body } = await app.get('/industry');
  expect(statusCode).toBe(200);
  expect(body).toContain('No figures are collected here');
  expect(body).toContain('href="/camsiteView/list"');
  expect(body).toContain('noindex');
  expect((await app.get('/industry/figures.csv')).statusCode).toBe(404);
});

test('shows networks side by side, and one of them with its ranks', async () => {
  const { rooms } = await network('lantern', 'Lantern <b>');
  const all = await app.get('/industry');
  expect(all.body).toContain('Lantern &lt;b&gt;');
  expect(all.body).not.toContain('invented');
  const one = plain((await app.get('/industry?network=Lantern')).body);
  expect(one).toContain('Lantern &lt;b&gt; in figures');
  expect(one).toContain(`/industry/rank-detail/${rooms[0]?.token}"`);
  expect(one).toContain('Room at place 1');
  expect(one).toContain('/industry/rank-detail/lantern/Lamp_lantern"');
  expect(one).not.toContain(rooms[1]?.token);
});

test('answers for a network that is not collected with those that are', async () => {
  const { statusCode, body } = await app.get('/industry?network=Stripchat');
  expect(statusCode).toBe(200);
  expect(body).toContain('No figures of that network are collected here');
  expect(body).not.toContain('Stripchat in figures');
  // The header's link names one whatever is collected: who follows it has not asked for that one.
  const { body: menu } = await app.get('/industry?network=Chaturbate');
  expect(menu).not.toContain('No figures of that network are collected here');
});

test('is kept until a sample comes, and no longer', async () => {
  const first = await app.get('/industry?network=lantern');
  const etag = String(first.headers.etag);
  const same = await app.get('/industry?network=lantern&unknown=1', undefined, {
    'if-none-match': etag,
  });
  expect(same.statusCode).toBe(304);
  await app.ctx.db
    .update(industryNetworks)
    .set({ sampledAt: new Date(app.ctx.now().getTime() + HOUR) })
    .where(eq(industryNetworks.slug, 'lantern'));
  const later = await app.get('/industry?network=lantern', undefined, { 'if-none-match': etag });
  expect(later.statusCode).toBe(200);
});

test('a room has a page by its token, and by its name where that is shown', async () => {
  const { rooms } = await network('harbour', 'Harbour');
  const [unnamed, named] = rooms;
  const byToken = await app.get(`/industry/rank-detail/${unnamed?.token}`);
  expect(byToken.statusCode).toBe(200);
  expect(byToken.body).toContain('A room on Harbour');
  expect(byToken.body).toContain('noindex');
  const byName = await app.get(`/industry/rank-detail/Harbour/${named?.name?.toUpperCase()}`);
  expect(byName.body).toContain('Lamp_harbour');
  for (const address of ['harbour/nobody', 'nowhere/x', newRoomToken(), 'short', '%3Cb%3E']) {
    expect((await app.get(`/industry/rank-detail/${address}`)).statusCode).toBe(404);
  }
});

test('a room that was read a moment ago is gone as soon as its performer hides it', async () => {
  const { networkId, rooms } = await network('cove', 'Cove');
  const [, named] = rooms;
  const addresses = ['rank-detail/cove/Lamp_cove', `rank-detail/${named?.token}`].map(
    (address) => `/industry/${address}`,
  );
  const etags = await Promise.all(
    addresses.map(async (address) => String((await app.get(address)).headers.etag)),
  );
  for (const [n, address] of addresses.entries()) {
    const again = await app.get(address, undefined, { 'if-none-match': etags[n] ?? '' });
    expect(again.statusCode).toBe(304);
  }
  await app.ctx.act(async (tx, after) => {
    await applyChoice(tx, networkId, named?.key ?? '', 'hidden');
    after.invalidateLists();
  });
  for (const [n, address] of addresses.entries()) {
    const hidden = await app.get(address, undefined, { 'if-none-match': etags[n] ?? '' });
    expect(hidden.statusCode).toBe(404);
    expect(hidden.body).not.toContain('Lamp_cove');
  }
});

test('a room that its performer keeps for themselves opens for them alone, also after visitors asked', async () => {
  const { networkId, rooms } = await network('bay', 'Bay');
  const [room] = rooms;
  const [owner, other] = [await app.member(), await app.member()];
  const address = `/industry/rank-detail/${room?.token}`;
  expect((await app.get(address)).statusCode).toBe(200);
  await app.ctx.act(async (tx, after) => {
    await tx.insert(industryClaims).values({
      ...{ networkId, key: room?.key ?? '', memberId: owner.id, code: 'X', shown: 'me' },
      ...{ until: app.ctx.now(), provedAt: app.ctx.now() },
    });
    after.invalidateLists();
  });
  expect((await app.get(address)).statusCode).toBe(404);
  expect((await app.get(address, owner)).statusCode).toBe(200);
  expect((await app.get(address, other)).statusCode).toBe(404);
  const file = `/industry/figures.csv?room=${room?.token}`;
  expect((await app.get(file)).statusCode).toBe(404);
  expect((await app.get(file, owner)).headers['cache-control']).toBe('no-store');
});

test('the series of a room is a file', async () => {
  const { rooms } = await network('reef', 'Reef');
  const [unnamed] = rooms;
  const { body } = await app.get(`/industry/figures.csv?room=${unnamed?.token}&period=day`);
  const [head, row] = body.split('\r\n');
  expect(head).toBe('network,room,invented,time,viewers,rank');
  expect(row).toMatch(new RegExp(`^reef,${unnamed?.token},no,\\d{4}-.*Z,,$`));
});

test('invented networks stand beside no real site', async () => {
  const { networkId } = await network('invented', 'Invented');
  const sample = { rooms: [1], viewers: [9], roomCount: 1, viewerCount: 9, median: 9, ...sums };
  await network('real', 'Real');
  const ids = await app.ctx.db.select().from(industryNetworks);
  for (const { id, slug } of ids) {
    if (slug !== 'real' && slug !== 'invented') continue;
    await app.ctx.db
      .insert(industrySamples)
      .values({ networkId: id, takenAt: app.ctx.now(), ...sample });
  }
  await app.ctx.db
    .update(industryNetworks)
    .set({ demo: true })
    .where(eq(industryNetworks.id, networkId));
  const { data } = await app.call('GET industry/now', { networks: 'invented,real,nowhere' });
  expect(data).toMatchObject([{ network: 'real', rooms: 1, viewers: 9, median: 9 }]);
  // Nor are they shown, or found, once a real one is read.
  const search = () => app.call('GET industry/model_search_r', { q: 'lamp_invented' });
  expect((await search()).data).toHaveLength(1);
  app.ctx.env.industry.feeds = new Map([['real', 'http://127.0.0.1:9/']]);
  expect((await search()).data).toEqual([]);
  app.ctx.env.industry.feeds = new Map();
});

test('finds rooms that show their names', async () => {
  const { body } = await app.get('/industry/rank-detail?q=lamp');
  expect(body).toContain('/industry/rank-detail/lantern/Lamp_lantern"');
  const none = await app.get('/industry/rank-detail?q=%3Cscript%3E');
  expect(none.body).toContain('No room found');
  expect(none.body).not.toContain('<script>"');
  // One sign is too little to look for.
  expect((await app.get('/industry/rank-detail?q=l')).body).not.toContain('No room found');
});

test('filters stand in the address, and a cursor that is none leads to the beginning', async () => {
  const men = await app.get('/industry?network=lantern&category=man');
  expect(men.body).toContain('No room fits these filters');
  const { statusCode, headers } = await app.get('/industry?network=lantern&cursor=abc');
  expect([statusCode, headers.location]).toEqual([302, '/industry?network=lantern']);
});

test('gives the days as a file whose fields hold together', async () => {
  await network('quoted', 'Comma, "quote"');
  const { body, headers } = await app.get('/industry/figures.csv?network=quoted');
  expect(headers['content-type']).toContain('text/csv');
  const [head, row, end] = body.split('\r\n');
  expect(head).toBe('network,name,invented,day,rooms,viewers,median_room');
  expect(row).toMatch(/^quoted,"Comma, ""quote""",no,\d{4}-\d\d-\d\d,10,200,8$/);
  expect(end).toBe('');
});
