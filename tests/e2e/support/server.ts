import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import { extract } from 'tar';
import { databaseFolder } from '#server/db/connection.ts';
import { and, eq, inArray, isNotNull } from '#server/db/drizzle.ts';
import { readEnv } from '#server/plugins/env.ts';
import { startServer } from '#server/main.ts';
import { plainName } from '#domain/industry-claims.ts';
import { holdsCode, openClaims, proveClaim } from '#server/features/industry/claims/proving.ts';
import { industryDemo } from '#server/features/industry/demo-fill.ts';
import { storeRooms } from '#server/features/industry/queries/collect.ts';
import { findNetwork } from '#server/features/industry/queries/visibility.ts';
import { newRoomToken, roomKey } from '#server/features/industry/room-key.ts';
import { choicesOf, nameAllowed } from '#server/features/industry/visibility.ts';
import { hashPassword } from '#server/platform/members/passwords.ts';
import { NOTICE_DEFAULTS } from '#domain/notice-settings.ts';
import type { Offer } from '#domain/prompts/names.ts';
import { queueNoticeMails } from '#server/platform/notifications/service.ts';
import {
  members,
  notifications,
  noticeSettings,
  pointTallies,
  polls,
  posts,
  sessions,
} from '#server/db/schema.ts';
import { createMember } from '#testing/factories.ts';
import { prepareServer, prepareSnapshot } from '#testing/prepare-databases.ts';

/**
 * The site under test, and beside it a second port on the loopback through which tests make what a
 * person cannot make: a signed-in member, the mails that were sent, a later time of day.
 */
const env = readEnv(process.env);
fs.rmSync(env.dataDir, { recursive: true, force: true });
// Tests wait for this server, on an idle core: a database that is migrated already saves it a third of its start.
const postgres = process.env.TEST_DATABASE_URL
  ? await prepareServer(process.env.TEST_DATABASE_URL)
  : undefined;
if (postgres) {
  const url = new URL(postgres.url);
  // Nothing of these rows has to outlast the machine.
  url.searchParams.set('options', '-c synchronous_commit=off');
  env.databaseUrl = url.href;
} else {
  const database = databaseFolder(env.dataDir);
  fs.mkdirSync(database, { recursive: true });
  await extract({ file: await prepareSnapshot(), cwd: database });
}
const running = await startServer(env);
const { ctx } = running;
let ahead = 0;
ctx.now = () => new Date(Date.now() + ahead);

/** Mails that were read before: a mail does not change, and a run writes hundreds. */
const mailTexts = new Map<string, string>();
function readOnce(file: string): string {
  const text = mailTexts.get(file) ?? fs.readFileSync(file, 'utf8');
  mailTexts.set(file, text);
  return text;
}

type Body = Parameters<typeof createMember>[1] & {
  milliseconds?: number;
  password?: string;
  news?: boolean;
  contestWidget?: boolean;
  postId?: number;
  memberId?: number;
  network?: string;
  username?: string;
  subject?: string;
};
const acts: Record<string, (body: Body) => Promise<unknown>> = {
  member: async ({ password, news = false, contestWidget = false, ...body }) => {
    const passwordHash = password && (await hashPassword(password));
    // On the way already: first acts would bring messages and dialogs, and signing in a mail, that most
    // tests are not about.
    const given = { points: 170, signInMails: false, ...body };
    const member = await createMember(ctx, passwordHash ? { ...given, passwordHash } : given);
    if (body.points === undefined) {
      const day = '2000-01-01';
      await ctx.db.insert(pointTallies).values([
        { memberId: member.id, task: 'post', count: 1, day, today: 0 },
        { memberId: member.id, task: 'profile', count: 1, day, today: 0 },
      ]);
    }
    // What one test announces to everybody would be a message to the members of the others.
    const site = NOTICE_DEFAULTS.site.filter((group) => news || group !== 'news');
    // What shows by itself is what some tests are about.
    const promptsOff: Offer[] = contestWidget ? [] : ['contestWidget'];
    const settings = { ...NOTICE_DEFAULTS, site, promptsOff, memberId: member.id };
    await ctx.db.insert(noticeSettings).values(settings);
    return member;
  },
  advance: async ({ milliseconds = 0 }) => ({ ahead: (ahead += milliseconds) }),
  // A day is too long for a test, and another time of day would be everybody's.
  endPoll: async ({ postId = 0, milliseconds = 0 }) => {
    await ctx.db
      .update(polls)
      .set({ closesAt: new Date(ctx.now().getTime() + milliseconds) })
      .where(eq(polls.postId, postId));
    return null;
  },
  // A reading of a network's list would change the figures that other tests read.
  roomSeen: async ({ network = '', username = '', subject = '' }) => {
    const id = (await findNetwork(ctx.db, network))?.id ?? 0;
    const key = roomKey(ctx.keys, network, username);
    await ctx.act(async (tx, after) => {
      for (const { claimId, code } of (await openClaims(tx, id, ctx.now())).get(key) ?? []) {
        if (holdsCode(subject, code)) await proveClaim(ctx, tx, after, id, claimId, { username });
      }
      const named = nameAllowed('claimed', (await choicesOf(tx, id)).get(key));
      const name = named ? username : null;
      const nameLower = named ? plainName(username) : null;
      const room = { key, token: newRoomToken(), name, nameLower, languages: ['en'] };
      await storeRooms(tx, id, '2026-01-01', [{ ...room, category: 'other' }]);
    });
    return null;
  },
  // As `endPoll`: the minutes that notices wait for more before they are mailed have passed for one member.
  mailNotices: async ({ email = '' }) => {
    const found = ctx.db.select({ id: members.id }).from(members).where(eq(members.email, email));
    await ctx.db
      .update(notifications)
      .set({ mailAt: ctx.now() })
      .where(and(inArray(notifications.memberId, found), isNotNull(notifications.mailAt)));
    await queueNoticeMails(ctx);
    return null;
  },
  // Only what has stood for a while leaves an earlier version behind.
  agePost: async ({ postId = 0, milliseconds = 0 }) => {
    const createdAt = new Date(ctx.now().getTime() - milliseconds);
    await ctx.db.update(posts).set({ createdAt }).where(eq(posts.id, postId));
    return null;
  },
  // Their lines close, and no session has ended: every tab finds that its own stands, and comes back.
  dropLine: async ({ memberId = 0 }) => {
    const open = await ctx.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.memberId, memberId));
    ctx.live.endSessions(open.map(({ id }) => id));
    return null;
  },
  mails: async ({ email = '' }) => {
    const outbox = path.join(env.dataDir, 'outbox');
    if (!fs.existsSync(outbox)) return [];
    return (
      fs
        .readdirSync(outbox)
        // A mail that is being written has another ending, and may be renamed before it is read.
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .map((name) => readOnce(path.join(outbox, name)))
        .filter((mail) => mail.includes(email))
    );
  },
};

/** Times travel as text. */
const revived = (key: string, value: unknown): unknown =>
  key.endsWith('At') && typeof value === 'string' ? new Date(value) : value;

const control = http.createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const act = acts[(request.url ?? '').slice(1)];
    const answer = act ? act(JSON.parse(text || '{}', revived) as Body) : Promise.resolve(null);
    answer.then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
});
// An industry, for its pages; tests begin when this second port answers.
for (const { run } of industryDemo(ctx, new Map())) await run(ctx);
control.listen(env.port + 1, '127.0.0.1');

const end = () =>
  void running
    .close()
    .then(() => postgres?.remove())
    .then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('SIGINT', end);
