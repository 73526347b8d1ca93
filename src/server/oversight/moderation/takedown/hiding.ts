import type { TakedownAbout } from '#domain/takedown.ts';
import { TAKEDOWN } from '#domain/takedown.ts';
import type { Subject } from '#domain/moderation.ts';
import { isModeratorRole } from '#domain/roles.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { avatarChanged } from '#server/feature.ts';
import { countAct } from '#server/platform/members/service.ts';
import type { NewNotice } from '#server/platform/notifications/service.ts';
import { auditCommand } from '#server/platform/staff/service.ts';
import { addressesOf, judgePicture } from '#server/platform/uploads/service.ts';
import { withhold } from '../content.ts';
import { claimedNotice } from '../notices.ts';
import { clearAvatar, findPerson } from '../queries.ts';
import { lastDecisionAbout, type DecisionRow } from '../queries/decisions.ts';
import * as queries from './queries.ts';

export const HOUR_MS = 3_600_000;
export const DAY_SECONDS = 86_400;

/** How much somebody may still hide before anybody has looked. */
export type Allowance = {
  /** Of this request, and of all that there are. */
  left: number;
  /** Who it is counted for within a day: an internet address or a confirmed mailbox. */
  kind: 'takedown-hides' | 'takedown-mailbox';
  subject: string;
  max: number;
};

/**
 * What a request may hide. Until the transaction ends no other one counts: two at once are counted as
 * two.
 */
export async function allowanceOf(
  tx: Db,
  now: Date,
  who: Omit<Allowance, 'left'>,
  atOnce: number,
): Promise<Allowance> {
  await queries.lockHiding(tx);
  const since = (hours: number) =>
    queries.countHidden(tx, new Date(now.getTime() - hours * HOUR_MS));
  const hour = TAKEDOWN.hiddenAnHour - (await since(1));
  const day = TAKEDOWN.hiddenADayInAll - (await since(24));
  return { ...who, left: Math.min(atOnce, hour, day) };
}

/** Takes one of what may be hidden. @returns false where nothing is left */
export async function takeOne(tx: Db, now: Date, allowance: Allowance): Promise<boolean> {
  if (allowance.left <= 0) return false;
  const { kind, subject, max } = allowance;
  const count = await countAct(tx, kind, subject, { now, seconds: DAY_SECONDS });
  allowance.left = count > max ? 0 : allowance.left - 1;
  return count <= max;
}

/** Whether staff have looked at something and left it as it is. */
export const wasKept = (last: DecisionRow | undefined): boolean =>
  last !== undefined && (last.content === 'keep' || last.reversed === true);

/**
 * Whether something may be hidden before anybody has looked, because anybody can ask for it: never
 * what staff wrote, a whole profile, or what a moderator has looked at and kept.
 *
 * @param hash of the picture it is about; null where it is about a text
 */
export async function mayHide(tx: Db, subject: Subject, hash: string | null): Promise<boolean> {
  if (subject.deletedAt || subject.authorId === null) return false;
  if (subject.kind === 'member') {
    if (hash === null) return false;
    const open = isWorn(subject, hash) || (await queries.isOpenLoose(tx, hash, subject.id));
    if (!open) return false;
  }
  const author = await findPerson(tx, subject.authorId);
  if (!author || isModeratorRole(author.role)) return false;
  return !wasKept(await lastDecisionAbout(tx, subject));
}

export type Claim = { takedown: number; about: TakedownAbout; now: Date };
type Hidden = {
  told: NewNotice[];
  /** How to find it again; differs from what was asked where a profile picture is hidden. */
  address?: string;
};

/** Whether a picture is the profile picture of a member. */
export const isWorn = ({ avatar }: Pick<Subject, 'avatar'>, hash: string): boolean =>
  avatar !== null && addressesOf(hash).includes(avatar);

/** Takes a profile picture off. @returns it; undefined where the member does not wear it */
async function takeOff(
  tx: Db,
  ctx: Context,
  { id, avatar }: Pick<Subject, 'id' | 'avatar'>,
  hash: string,
): Promise<string | undefined> {
  if (!avatar || !isWorn({ avatar }, hash)) return undefined;
  if (!(await clearAvatar(tx, id, avatar))) return undefined;
  await avatarChanged(ctx, tx, id);
  return avatar;
}

/**
 * Hides a picture by itself, or the words and pictures of one text; never what others said about it.
 * Its author is told that somebody will look at it.
 *
 * @returns undefined where it is not there any more
 */
export async function hide(
  tx: Db,
  ctx: Context,
  subject: Subject & { authorId: number },
  hash: string | null,
  { takedown, about, now }: Claim,
): Promise<Hidden | undefined> {
  const face =
    hash && subject.kind === 'member' ? await takeOff(tx, ctx, subject, hash) : undefined;
  if (hash) await judgePicture(tx, hash, true);
  else if (!(await withhold(tx, ctx, subject, 'claimed'))) return undefined;
  const details = { takedown, about, ...(hash ? { picture: true } : {}) };
  const target = `${subject.kind}:${subject.id}`;
  await auditCommand(tx, { act: 'hideForTakedown', target, details, createdAt: now });
  const author = await findPerson(tx, subject.authorId);
  // The title of a profile is its owner's name, and not what is hidden.
  const title = subject.kind === 'member' ? '' : subject.title;
  return {
    told: author ? [claimedNotice(author.id, title)] : [],
    ...(face ? { address: face } : {}),
  };
}
