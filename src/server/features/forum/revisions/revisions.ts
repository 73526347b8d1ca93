import type { Output } from '#contract/index.ts';
import type { Context, MemberRights } from '#server/context.ts';
import { audit, isStaff } from '#server/platform/staff/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { mayDelete } from '../policy.ts';
import { findComment } from '../comments/queries/writes.ts';
import { readPost } from '../posts/queries/posts.ts';
import * as queries from './queries.ts';

type Target = { kind: queries.Kind; id: number };

/** A visible text as it reads now, whoever wrote it. */
async function find(ctx: Context, { kind, id }: Target) {
  if (kind === 'post') {
    const post = await readPost(ctx.db, id, undefined);
    if (!post) throw new Refusal('not_found');
    const { title, body, authorId, author, createdAt, editedAt } = post;
    const { nickname: name, role: authorRole } = author;
    return { title, body, authorId, authorRole, name, written: editedAt ?? createdAt };
  }
  const said = await findComment(ctx.db, id);
  if (!said) throw new Refusal('not_found');
  const { body, authorId, authorRole, name, createdAt, editedAt } = said;
  return { title: '', body, authorId, authorRole, name, written: editedAt ?? createdAt };
}

/**
 * Earlier versions of a text. For members only: search engines must not find what somebody has
 * taken out of a text.
 *
 * @throws Refusal not_found
 */
export async function revisionsOf(
  ctx: Context,
  viewer: MemberRights,
  target: Target,
): Promise<Output<'GET article/revisions'>> {
  const text = await find(ctx, target);
  const rows = await queries.listRevisions(ctx.db, target.kind, target.id);
  return {
    current: { title: text.title, body: text.body, written: text.written.toISOString() },
    earlier: rows.map(({ writtenAt, ...row }) => ({ ...row, written: writtenAt.toISOString() })),
    name: text.name,
    mayRemove: mayDelete(viewer, text),
  };
}

/**
 * Removes an earlier version for good. An author can so take back a name or a place that slipped
 * in, without removing the text; staff can for everybody, which is then written down.
 *
 * @throws Refusal not_found, not_allowed
 */
export async function removeRevision(
  ctx: Context,
  viewer: MemberRights,
  id: number,
): Promise<void> {
  const target = await queries.revisionOwner(ctx.db, id);
  if (!target) throw new Refusal('not_found');
  const text = await find(ctx, target);
  if (!mayDelete(viewer, text)) throw new Refusal('not_allowed');
  await ctx.act(async (tx) => {
    if (!(await queries.deleteRevision(tx, id))) throw new Refusal('not_found');
    if (text.authorId === viewer.id || !isStaff(viewer)) return;
    const details = { authorId: text.authorId };
    await audit(tx, ctx, viewer, {
      act: 'deleteRevision',
      target: `${target.kind}:${target.id}`,
      details,
    });
  });
}
