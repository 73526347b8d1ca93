import type { Context } from '#server/context.ts';
import { isSite } from '#server/features/camsites/service.ts';
import { like, publish, rate, say, stick } from '#server/features/forum/service.ts';
import { agreementAt, hashPassword } from '#server/platform/members/service.ts';
import { markRead } from '#server/platform/notifications/service.ts';
import { setAllSeen } from '#server/platform/points/service.ts';
import { vote } from '#server/features/polls/service.ts';
import { silentLive } from '#server/plugins/live.ts';
import type { Viewer } from '#server/plugins/session.ts';
import { makeAccounts, readAccounts, storeAccounts, type DemoAccounts } from './accounts.ts';
import { readCommunity, type Person } from './community.ts';
import { talk } from './conversations.ts';
import { hasMembers, insertPerson, labelPost } from './queries.ts';
import { timelineOf, type Act } from './timeline.ts';

export type { DemoAccounts };

const DAY = 86_400_000;
/** Nobody signs in as the others. */
const NO_PASSWORD = 'none';
/** What came before is read; the rest waits at the bell of whoever signs in. */
const UNREAD_FOR = DAY;

type People = Map<string, Viewer>;
type Made = Map<string, number>;

async function settle(ctx: Context, people: readonly Person[], accounts: DemoAccounts) {
  const joined = new Date(ctx.now().getTime() - 40 * DAY);
  const viewers: People = new Map();
  for (const person of people) {
    const { name, account, role, language, summary } = person;
    const member = await insertPerson(ctx.db, {
      nickname: `${name}_demo`,
      email: account ? accounts[account].email : `${name}@demo.invalid`,
      passwordHash: account ? await hashPassword(accounts[account].password) : NO_PASSWORD,
      // Their points come of what they do below, like everybody's.
      ...{ role, language, summary, complete: true, demo: true, listed: true },
      ...{ adultConfirmedAt: joined, emailVerifiedAt: joined, createdAt: joined },
      ...agreementAt(joined),
    });
    viewers.set(name, { ...member, sessionId: 0 });
  }
  return viewers;
}

async function perform(ctx: Context, act: Act, people: People, made: Made): Promise<void> {
  const viewer = people.get(act.by);
  if (!viewer) throw new Error(`Nobody is called ${act.by}`);
  const idOf = (key: string) => made.get(key) as number;
  switch (act.kind) {
    case 'post': {
      const { title, body, tag, language, views, site, kind, summary, poll } = act.post;
      // Editors may take a site out of the directory; its post stays a question like any other.
      const about = site && (await isSite(ctx, site)) ? { site } : {};
      const more = { kind, summary, poll, vouched: true };
      const input = { title, body, tag, language, images: [], ...about, ...more };
      const { id } = await publish(ctx, viewer, input);
      await labelPost(ctx.db, id, views);
      made.set(act.key, id);
      return;
    }
    case 'say': {
      const place = act.thread ? { parentId: idOf(act.thread) } : {};
      const input = { articleId: idOf(act.post), ...place, body: act.text, images: [] };
      const { comment, reply } = await say(ctx, viewer, input);
      made.set(act.key, (comment ?? reply)?.id as number);
      return;
    }
    case 'like':
      await like(ctx, viewer, { kind: act.what, id: idOf(act.key), like: true });
      return;
    case 'rate':
      await rate(ctx, viewer, { id: idOf(act.key), rating: act.stars });
      return;
    case 'vote':
      await vote(ctx, viewer, { id: idOf(act.key), options: act.options });
      return;
    case 'pin':
      await stick(ctx, viewer, { id: idOf(act.key), stick: true });
  }
}

/** Lets the whole story happen again, each act at its own time, through the forum's own functions. */
async function tell(ctx: Context, accounts: DemoAccounts): Promise<void> {
  const { people, posts } = readCommunity();
  const now = ctx.now().getTime();
  const viewers = await settle(ctx, people, accounts);
  const made: Made = new Map();
  const at = (time: number): Context => ({ ...ctx, now: () => new Date(time) });
  const acts = timelineOf(posts, now);
  const readUntil = now - UNREAD_FOR;
  const split = acts.findIndex((act) => act.at > readUntil);
  for (const act of acts.slice(0, split)) await perform(at(act.at), act, viewers, made);
  for (const { id } of viewers.values()) await markRead(at(readUntil), id, 'all');
  for (const act of acts.slice(split)) await perform(at(act.at), act, viewers, made);
  await talk(ctx, viewers);
  // Whoever signs in for the first time has not come to close dialogs.
  for (const { id } of viewers.values()) await setAllSeen(ctx.db, id, new Date(now));
}

/**
 * Fills an empty embedded database with an invented, labelled community, once. Never a PostgreSQL
 * server, never with DEMO_DATA=off, and all of it or nothing.
 *
 * @returns the accounts to sign in with, where this data folder has such a community
 */
export async function fillDemo(ctx: Context): Promise<DemoAccounts | undefined> {
  const { demoData, dataDir } = ctx.env;
  if (!demoData || ctx.connection.kind !== 'embedded') return undefined;
  if (await hasMembers(ctx.db)) return readAccounts(dataDir);
  const accounts = makeAccounts();
  await ctx.db.transaction(async (tx) => {
    await tell({ ...ctx, db: tx, live: silentLive }, accounts);
    // Before the commit: a community whose passwords nobody knows would be of no use.
    await storeAccounts(dataDir, accounts);
  });
  return accounts;
}
