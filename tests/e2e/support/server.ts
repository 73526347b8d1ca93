import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { readEnv } from '#server/plugins/env.ts';
import { startServer } from '#server/main.ts';
import { hashPassword } from '#server/platform/members/passwords.ts';
import { NOTICE_DEFAULTS } from '#domain/notice-settings.ts';
import { noticeSettings, pointTallies, polls, posts } from '#server/db/schema.ts';
import { createMember } from '#testing/factories.ts';

/**
 * The site under test, and beside it a second port on the loopback through which tests make what a
 * person cannot make: a signed-in member, the mails that were sent, a later time of day.
 */
const env = readEnv(process.env);
fs.rmSync(env.dataDir, { recursive: true, force: true });
const running = await startServer(env);
const { ctx } = running;
let ahead = 0;
ctx.now = () => new Date(Date.now() + ahead);

type Body = Parameters<typeof createMember>[1] & {
  milliseconds?: number;
  password?: string;
  news?: boolean;
  postId?: number;
  memberId?: number;
};
const acts: Record<string, (body: Body) => Promise<unknown>> = {
  member: async ({ password, news = false, ...body }) => {
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
    await ctx.db.insert(noticeSettings).values({ ...NOTICE_DEFAULTS, site, memberId: member.id });
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
  // Only what has stood for a while leaves an earlier version behind.
  agePost: async ({ postId = 0, milliseconds = 0 }) => {
    const createdAt = new Date(ctx.now().getTime() - milliseconds);
    await ctx.db.update(posts).set({ createdAt }).where(eq(posts.id, postId));
    return null;
  },
  // As a line breaks: the server is gone, and nobody was told before.
  dropLine: async ({ memberId = 0 }) => {
    ctx.live.disconnect(memberId);
    return null;
  },
  mails: async () => {
    const outbox = path.join(env.dataDir, 'outbox');
    if (!fs.existsSync(outbox)) return [];
    return fs
      .readdirSync(outbox)
      .sort()
      .map((name) => fs.readFileSync(path.join(outbox, name), 'utf8'));
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
control.listen(env.port + 1, '127.0.0.1');

const end = () => void running.close().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('SIGINT', end);
