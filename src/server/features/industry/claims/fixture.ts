import { afterAll, beforeAll } from 'vitest';
import type { Input } from '#contract/index.ts';
import type { RoomShown } from '#domain/industry.ts';
import { plainName } from '#domain/industry-claims.ts';
import {
  industryClaims,
  industryNetworks,
  industryRankings,
  industryRanks,
  industryRoomHours,
  industryRoomMonths,
  industryRooms,
  industrySamples,
} from '#server/db/schema.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { newRoomToken, roomKey } from '../room-key.ts';
import { choicesOf, lockNetwork, nameAllowed } from '../visibility.ts';
import { holdsCode, openClaims, proveClaim } from './proving.ts';

/** Statements that are sent, one after the other. */
export const statements: string[] = [];
export let app: TestApp;
export let networkId = 0;

export const NETWORK = 'lantern';
export const HOUR = 3_600_000;

/** An app with one network, for all tests of a file. */
export function setUp(names: 'claimed' | 'all' = 'claimed'): void {
  beforeAll(async () => {
    app = await createTestApp({ INDUSTRY_NAMES: names }, (statement) => {
      statements.push(statement);
    });
    const [row] = await app.ctx.db
      .insert(industryNetworks)
      .values({ slug: NETWORK, name: 'Lantern', sampledAt: app.ctx.now() })
      .returning();
    networkId = row?.id ?? 0;
  });
  afterAll(() => app.close());
}

let count = 0;
/** A name nobody had before. */
export const newName = (): string => `Room_${(count += 1)}_x`;

export const keyOf = (username: string): string => roomKey(app.ctx.keys, NETWORK, username);

export async function roomOf(username: string) {
  const [row] = await app.ctx.db
    .select()
    .from(industryRooms)
    .where(and(eq(industryRooms.networkId, networkId), eq(industryRooms.key, keyOf(username))));
  return row;
}

export const claimsOf = (username: string) =>
  app.ctx.db
    .select()
    .from(industryClaims)
    .where(eq(industryClaims.key, keyOf(username)));

/**
 * What a collection does with claims and choices, with everything that is stored by room; the subject of
 * each room by its name.
 */
export async function see(subjects: Record<string, string>): Promise<void> {
  const now = app.ctx.now();
  await app.ctx.act(async (tx, after) => {
    await lockNetwork(tx, networkId);
    const open = await openClaims(tx, networkId, now);
    for (const [username, subject] of Object.entries(subjects)) {
      for (const { claimId, code } of open.get(keyOf(username)) ?? []) {
        if (holdsCode(subject, code))
          await proveClaim(app.ctx, tx, after, networkId, claimId, { username });
      }
    }
    const choices = await choicesOf(tx, networkId);
    const ids: number[] = [];
    for (const username of Object.keys(subjects)) {
      const key = keyOf(username);
      const shown = choices.get(key);
      if (shown === 'hidden') continue;
      const named = nameAllowed(app.ctx.env.industry.names, shown);
      const name = named ? { name: username, nameLower: plainName(username) } : null;
      const seen = { lastSeen: '2026-11-23', ...(name ?? { name: null, nameLower: null }) };
      const [row] = await tx
        .insert(industryRooms)
        .values({
          ...{ networkId, key, token: newRoomToken(), category: 'woman', languages: ['en'] },
          ...{ firstSeen: '2026-11-23', ...seen },
        })
        .onConflictDoUpdate({ target: [industryRooms.networkId, industryRooms.key], set: seen })
        .returning();
      ids.push(row?.id ?? 0);
    }
    const none = { categories: {}, languages: {}, shows: {}, toys: {} };
    await tx.insert(industrySamples).values({
      ...{ networkId, takenAt: now, rooms: ids, viewers: ids.map((id) => id * 2), ...none },
      ...{ roomCount: ids.length, viewerCount: ids.length, median: 1 },
    });
    await tx.delete(industryRanks);
    const month = { month: '2026-11-01', days: [1], viewers: [1], peaks: [1], minutes: [1] };
    for (const [n, roomId] of ids.entries()) {
      const day = { day: '2026-11-23', hours: [1], viewers: [1], peaks: [1], minutes: [60] };
      await tx
        .insert(industryRoomHours)
        .values({ roomId, ...day })
        .onConflictDoNothing();
      await tx
        .insert(industryRoomMonths)
        .values({ roomId, ...month, ranks: [n + 1] })
        .onConflictDoNothing();
      for (const period of ['hour', 'day', 'week', 'month'] as const) {
        await tx.insert(industryRanks).values({
          ...{ networkId, period, rank: n + 1, change: null, roomId, category: 'woman' },
          ...{ languages: ['en'], viewers: 10, peak: 20, hours: 2, trend: [1, 2] },
        });
      }
    }
    for (const period of ['hour', 'day', 'week', 'month'] as const) {
      const ranking = { networkId, period, upTo: now, rooms: ids.length, medians: {} };
      await tx.insert(industryRankings).values(ranking).onConflictDoNothing();
    }
  });
  // No two samples at one moment.
  app.advance(1000);
}

export type Who = { member?: TestMember; secret?: string };

/** Sent from an address of its own, so that limits of other tests do not matter. */
export async function send<K extends Parameters<TestApp['call']>[0]>(
  key: K,
  input: Input<K>,
  as?: TestMember,
) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/${key.split(' ')[1]}`,
    headers: as ? { ctoken: as.token } : {},
    remoteAddress: newAddress(),
    payload: input as Record<string, unknown>,
  });
  return { status: answer.statusCode, ...answer.json() };
}

/** Claims a room and proves it. */
export async function prove(
  username: string,
  shown: RoomShown,
  as?: TestMember,
): Promise<{ website: string; username: string; secret?: string }> {
  const started = await send(
    'POST industry/claim/start',
    { website: NETWORK, username, shown },
    as,
  );
  await see({ [username]: `hello ${started.data.code.toLowerCase()}!` });
  const { secret } = started.data;
  return { website: NETWORK, username, ...(secret ? { secret } : {}) };
}
