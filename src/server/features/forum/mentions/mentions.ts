import type { Output } from '#contract/index.ts';
import { MENTIONS } from '#domain/mentions.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import type { NewNotice } from '#server/platform/notifications/service.ts';
import { hiddenFor } from '#server/platform/blocks/service.ts';
import { namesIn, type People } from '../markup/markdown.ts';
import {
  membersBeginning,
  membersNamed,
  mentionsAt,
  writeNamed,
  type Named,
  type Place,
} from './queries.ts';

/** The members a text mentions: for its markup, and for their notices. */
export type Mentioned = {
  people: People;
  /** Those it speaks to; who is named inside a quotation alone is linked and not told. */
  named: Named[];
  /** Those to be told: new in the text, and not apart from the author by a block. */
  told: number[];
  /** The text had named somebody before. */
  changed: boolean;
};

const NOBODY: Mentioned = { people: new Map(), named: [], told: [], changed: false };

/**
 * The members a text names, at most `MENTIONS.max`. A name that stood in the text before keeps
 * leading to the same person, whatever they are called today. To be asked before the transaction
 * that writes the text.
 *
 * @param place the text that is changed; absent for a new one
 */
export async function mentionedIn(
  ctx: Context,
  author: { id: number },
  body: string,
  place?: Place,
): Promise<Mentioned> {
  const asked = (body.includes('@') ? namesIn(body) : []).slice(0, MENTIONS.max);
  if (asked.length === 0 && !place) return NOBODY;
  const known = place ? await mentionsAt(ctx.db, place) : [];
  const found = await membersNamed(
    ctx.db,
    asked.map(({ name }) => name),
  );
  const people = new Map([...found, ...known].map(({ name, memberId }) => [name, memberId]));
  const named = asked.flatMap(({ name, quoted }) => {
    const memberId = people.get(name);
    return memberId === undefined || quoted ? [] : [{ memberId, name }];
  });
  const before = new Set([author.id, ...known.map(({ memberId }) => memberId)]);
  const fresh = named.map(({ memberId }) => memberId).filter((id) => !before.has(id));
  const hidden = fresh.length > 0 ? await hiddenFor(ctx, author.id) : undefined;
  const told = fresh.filter((id) => !hidden?.hides(id));
  return { people, named, told, changed: known.length > 0 };
}

/** Writes down who is named in a text, inside the transaction that writes the text. */
export async function writeMentions(
  tx: Db,
  { named, changed }: Mentioned,
  place: Place,
): Promise<void> {
  if (named.length > 0 || changed) await writeNamed(tx, place, named);
}

/** What those are told who are newly named in a post, or in a comment below it. */
export const mentionNotices = (
  { told }: Pick<Mentioned, 'told'>,
  about: { fromMemberId: number; postId: number; commentId?: number },
): NewNotice[] =>
  told.map((memberId) => ({
    memberId,
    type: about.commentId === undefined ? NOTICE.replyToPost : NOTICE.replyInThread,
    variant: 'mention',
    ...about,
  }));

/**
 * Members whose name begins with what the writer typed (`people/complete`), without the writer and those the
 * writer hides. Who has blocked the writer is listed, as in the member list: a gap would tell of the block.
 */
export async function completeName(
  ctx: Context,
  viewer: { id: number },
  beginning: string,
): Promise<Output<'GET people/complete'>> {
  const { shown, spare } = MENTIONS;
  const rows = await membersBeginning(ctx.db, beginning.toLowerCase(), shown + spare);
  const hidden = await hiddenFor(ctx, viewer.id);
  return rows.filter(({ id }) => id !== viewer.id && !hidden.chosen(id)).slice(0, shown);
}
