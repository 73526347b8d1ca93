import { dayOf, nextDay } from '#domain/days.ts';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TAROT_DRAWS, type TarotDraw } from '#domain/tarot.ts';
import type { Context, Member } from '#server/context.ts';

/** Holds the day, a random mark of the visitor, and the cards that are face up. */
const COOKIE = 'tarot';
const KEPT = /^(\d{4}-\d{2}-\d{2})\.([\w-]{22})\.([a-z+]*)$/;
const MARK_BYTES = 16;
const MARK_LENGTH = 22;

/** Whoever draws, on a day. Nothing of it is in the database. */
export type Drawer = {
  day: string;
  /** What their cards follow from; undefined for a visitor who has not drawn on this day. */
  mark: string | undefined;
  /** What was turned over in this browser today. */
  faceUp: readonly TarotDraw[];
};

function readKept(request: FastifyRequest) {
  const [, day, mark, up = ''] = KEPT.exec(request.cookies[COOKIE] ?? '') ?? [];
  const parts = up.split('+');
  return { day, mark, faceUp: TAROT_DRAWS.filter((one) => parts.includes(one)) };
}

/**
 * A member is known by their account, on every device; a visitor by a random mark, which their browser
 * gets with the first draw of a day and keeps until the day is over. So no mark leads from one day to the next.
 */
export function drawerOf(
  ctx: Pick<Context, 'keys' | 'now'>,
  request: FastifyRequest,
  viewer: Pick<Member, 'id'> | undefined,
): Drawer {
  // In UTC, because a page without a script knows no other zone (decision 70).
  const day = dayOf(ctx.now());
  const own = viewer
    ? ctx.keys.sign(`tarot ${day} member ${viewer.id}`).slice(0, MARK_LENGTH)
    : undefined;
  const kept = readKept(request);
  const isHere = kept.day === day && (own === undefined || own === kept.mark);
  return { day, mark: own ?? (isHere ? kept.mark : undefined), faceUp: isHere ? kept.faceUp : [] };
}

/** Turns something over for the rest of the day. @returns the mark that its cards follow from */
export function turnOver(
  ctx: Pick<Context, 'env'>,
  reply: FastifyReply,
  drawer: Drawer,
  what: TarotDraw,
): string {
  const mark = drawer.mark ?? randomBytes(MARK_BYTES).toString('base64url');
  const faceUp = [...new Set([...drawer.faceUp, what])];
  void reply.setCookie(COOKIE, `${drawer.day}.${mark}.${faceUp.join('+')}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.env.secureCookies,
    expires: nextDay(drawer.day),
  });
  return mark;
}
