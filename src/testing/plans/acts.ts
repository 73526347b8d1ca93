import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import type { Call } from '#contract/call.ts';
import type { Envelope } from '#contract/errors.ts';
import { calls, type CallKey } from '#contract/index.ts';
import { basePath, ROUTES } from '#domain/routes.ts';
import { members, sessions } from '#server/db/schema.ts';
import { jobsOf } from '#server/jobs/index.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { liveHandlers } from '#server/work.ts';
import { newAddress } from '#testing/addresses.ts';
import type { TestApp } from '#testing/app.ts';
import { inputOf } from '#testing/contract/inputs.ts';
import { choicesOf } from '#testing/contract/sample.ts';
import { PAGES, TURNS } from './inputs.ts';

type Values = Record<string, unknown>;

/** More than this are not tried of one call. */
const MOST_TRIES = 60;
/** Of a choice of many names, such as tags: one stands for the others. */
const ALIKE = 6;

/** How many of those who act try every choice; the others are there for what only they may do. */
const CHOOSE = 2;

/** Members of the made rows: post and comment 1 are by the first, and so on. */
const ROLES = { 2: 'Member', 3: 'Member', 4: 'Moderator', 5: 'SuperAdmin' } as const;

/** To be taken away again. */
const AVATAR = `/uploads/${'0'.repeat(40)}.webp`;

async function signIn({ ctx }: TestApp): Promise<(string | undefined)[]> {
  const expiresAt = new Date(Date.now() + DAY_MS);
  const tokens: string[] = [];
  for (const [id, role] of Object.entries(ROLES)) {
    const token = newToken();
    await ctx.db
      .update(members)
      .set({ role, suspendedUntil: null, avatar: AVATAR })
      .where(eq(members.id, Number(id)));
    await ctx.db
      .insert(sessions)
      .values({ memberId: Number(id), tokenHash: hashToken(token), expiresAt });
    tokens.push(token);
  }
  return [undefined, ...tokens];
}

/** Every way to choose one of each, the first choices first. */
const combinations = (choices: Record<string, unknown[]>): Values[] =>
  Object.entries(choices).reduce<Values[]>(
    (made, [name, values]) =>
      values
        .slice(0, values.length > ALIKE ? 2 : ALIKE)
        .flatMap((value) => made.map((one) => ({ ...one, [name]: value })))
        .slice(0, MOST_TRIES),
    [{}],
  );

function inputsOf(key: CallKey): Values[] {
  const call: Call = calls[key];
  if (TURNS[key]) return TURNS[key].map((more) => ({ ...inputOf(key), ...more }));
  if (call.method !== 'GET' || 'multipart' in call) return [inputOf(key)];
  const { after: _after, before: _before, ...choices } = choicesOf(call.input);
  return combinations(choices).map((chosen) => ({ ...inputOf(key), ...chosen }));
}

/** What takes away what others still need comes last. */
const ENDS = [/delete|suspend|decide|reset|role|unsubscribe|leave/, /change-password|logout/];
const inOrder = (keys: CallKey[]): CallKey[] =>
  ENDS.reduce(
    (sorted, ends) => sorted.toSorted((a, b) => Number(ends.test(a)) - Number(ends.test(b))),
    keys,
  );

/** What follows the first page of a list, where there is more of it. */
function nextOf(data: unknown): Values | undefined {
  const page = (data ?? {}) as { next?: unknown; listData?: { next?: unknown } };
  const next = page.next ?? page.listData?.next;
  return next ? { after: next } : undefined;
}

/** An app, and who is signed in at it: a visitor first. */
type Cast = { app: TestApp; tokens: (string | undefined)[] };

async function make({ app }: Cast, key: CallKey, input: Values, token: string | undefined) {
  const { method, path } = calls[key];
  const query = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const answer = await app.fastify.inject({
    method,
    url: `/api/${path}`,
    headers: token ? { ctoken: token } : {},
    // Each from another: what is tried is what is done, not how often.
    remoteAddress: newAddress(),
    ...(method === 'GET' ? { query: Object.fromEntries(query) } : { payload: input }),
  });
  const json = String(answer.headers['content-type']).includes('json');
  return json ? (answer.json() as Partial<Envelope<unknown>>) : {};
}

async function makeCalls(cast: Cast): Promise<CallKey[]> {
  const unanswered: CallKey[] = [];
  for (const key of inOrder(Object.keys(calls) as CallKey[])) {
    let answered = false;
    for (const [n, token] of cast.tokens.entries()) {
      const inputs = inputsOf(key);
      for (const input of n < CHOOSE ? inputs : inputs.slice(0, ALIKE)) {
        const { code, data } = await make(cast, key, input, token);
        answered ||= code === 0;
        const more = nextOf(data);
        if (more) await make(cast, key, { ...input, ...more }, token);
      }
    }
    if (!answered) unanswered.push(key);
  }
  return unanswered;
}

async function openPages({ app, tokens }: Cast): Promise<string[]> {
  const broken = new Set<string>();
  const urls = ROUTES.filter((route) => app.pages.handles(route)).flatMap(
    (route) => PAGES[route.id] ?? [basePath(route)],
  );
  for (const url of urls) {
    for (const token of tokens) {
      const headers: Record<string, string> = token ? { cookie: `ctoken=${token}` } : {};
      const { statusCode } = await app.fastify.inject({ url, headers });
      if (statusCode >= 500) broken.add(url);
    }
  }
  return [...broken];
}

/**
 * Opens every page that the server fills and makes every call of the contract on the made rows: as a
 * visitor, two members, a moderator and an admin; GETs with the choices they have, and lists beyond
 * their first page. Then come what the live socket asks and every timed job.
 *
 * @returns the pages that broke, and the calls that nobody got an answer to
 */
export async function actEverything(app: TestApp): Promise<string[]> {
  const cast = { app, tokens: await signIn(app) };
  const unanswered = [...(await openPages(cast)), ...(await makeCalls(cast))];
  const live = liveHandlers(app.ctx);
  await live.redeem(`1-0-${newToken()}`);
  await live.standsUntil(1);
  await live.maySee(2, 3);
  for (const job of jobsOf(app.ctx)) await job.run();
  return unanswered;
}
