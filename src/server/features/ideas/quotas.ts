import { dayOf, nextDay } from '#domain/days.ts';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDEA_QUOTA } from '#domain/ideas/wishes.ts';
import type { Context, Member } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { networkOf } from '#server/plugins/request-limits.ts';
import { countTry, triesOf, type Counted } from './queries/tries.ts';

/** Of the day, and of a visitor on it. */
const COOKIE = 'ideas';
const KEPT = /^(\d{4}-\d{2}-\d{2})\.([\w-]{22})$/;
const ID_BYTES = 16;

/**
 * The counters of a person's tries on a day. Their keys are keyed hashes of day and person, so that two
 * days cannot be linked.
 */
export type Payer = { day: string; counted: readonly Counted[] };

type Keyed = Pick<Context, 'keys' | 'now'>;
const hashed = ({ keys }: Keyed, day: string, who: string) => keys.sign(`ideas ${day} ${who}`);

/** @param visitor undefined where they have not tried today: only those of their address count then */
function payerOf(
  ctx: Keyed,
  request: FastifyRequest,
  viewer: Pick<Member, 'id'> | undefined,
  visitor: string | undefined,
): Payer {
  const day = dayOf(ctx.now());
  const one = (who: string, perDay: number): Counted => ({ who: hashed(ctx, day, who), perDay });
  if (viewer) return { day, counted: [one(`member ${viewer.id}`, IDEA_QUOTA.member)] };
  const address = one(`address ${networkOf(request)}`, IDEA_QUOTA.address);
  const own = visitor ? [one(`visitor ${visitor}`, IDEA_QUOTA.visitor)] : [];
  return { day, counted: [...own, address] };
}

/** The random id of a visitor who has tried today. */
function visitorOf(ctx: Keyed, request: FastifyRequest): string | undefined {
  const [, day, id] = KEPT.exec(request.cookies[COOKIE] ?? '') ?? [];
  return day === dayOf(ctx.now()) ? id : undefined;
}

/** The counters that a try is charged to. A visitor's first try of a day sets the cookie that counts the others. */
export function payerFor(
  ctx: Keyed & Pick<Context, 'env'>,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Pick<Member, 'id'> | undefined,
): Payer {
  if (viewer) return payerOf(ctx, request, viewer, undefined);
  const id = visitorOf(ctx, request) ?? randomBytes(ID_BYTES).toString('base64url');
  const payer = payerOf(ctx, request, undefined, id);
  void reply.setCookie(COOKIE, `${payer.day}.${id}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.env.secureCookies,
    expires: nextDay(payer.day),
  });
  return payer;
}

/**
 * Counts a try, inside the transaction of what it pays for.
 *
 * @throws Refusal ideas_spent
 */
export async function spendTry(tx: Db, { day, counted }: Payer): Promise<void> {
  if (!(await countTry(tx, day, counted))) throw new Refusal('ideas_spent');
}

/** Tries that somebody has left today (READINGS 50). */
export async function triesLeft(
  ctx: Context,
  request: FastifyRequest,
  viewer: Pick<Member, 'id'> | undefined,
): Promise<{ left: number; perDay: number }> {
  const { day, counted } = payerOf(ctx, request, viewer, visitorOf(ctx, request));
  const used = await triesOf(
    ctx.db,
    day,
    counted.map(({ who }) => who),
  );
  const perDay = viewer ? IDEA_QUOTA.member : IDEA_QUOTA.visitor;
  const left = counted.map((one) => Math.max(0, one.perDay - (used.get(one.who) ?? 0)));
  return { left: Math.min(perDay, ...left), perDay };
}
