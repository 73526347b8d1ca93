import type { Parsed } from '#contract/index.ts';
import { hasContacts } from '#domain/ideas/contacts.ts';
import { IDEAS } from '#domain/ideas/wishes.ts';
import type { After, Context, Member } from '#server/context.ts';
import { contentDeleted } from '#server/feature.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { resultAt } from './jobs.ts';
import type { KeptIdea } from './present.ts';
import { becamePublic, requirePublisher } from './publishing.ts';
import {
  changeIdea,
  countKept,
  deleteIdea,
  idOfSource,
  insertIdea,
  lockKeeper,
  readIdea,
} from './queries/ideas.ts';
import { addLike, removeLike } from './queries/likes.ts';
import { forgetLabels, oneIdea } from './reading.ts';

type Words = Pick<Parsed<'POST caminspo/edit'>, 'title' | 'body' | 'labels'>;
type Saved = Parsed<'POST caminspo/save'>;
type FromJob = Extract<Saved, { job: string }>;

/** @throws Refusal bad_input with the field that holds a link, an address or a number */
function requireNoContacts({ title, body }: Words): void {
  const bad = Object.entries({ title, body }).filter(([, text]) => hasContacts(text));
  if (bad.length === 0) return;
  throw new Refusal('bad_input', {
    fields: Object.fromEntries(bad.map(([name]) => [name, 'noContacts' as const])),
  });
}

const uniqueLabels = ({ labels, ...words }: Words): Words => ({
  ...words,
  labels: [...new Set(labels)],
});

/** @throws Refusal not_found */
async function requireOwn(ctx: Context, member: Member, id: number) {
  const row = await readIdea(ctx.db, id, member.id);
  if (row?.authorId !== member.id) throw new Refusal('not_found');
  return row;
}

async function keepResult(ctx: Context, member: Member, input: FromJob): Promise<number> {
  const { job, place, published } = input;
  const words = uniqueLabels(input);
  requireNoContacts(words);
  const { by, wishes } = await resultAt(ctx, job, place);
  const source = `${job}.${place}`;
  const now = ctx.now();
  return ctx.act(async (tx, after) => {
    await lockKeeper(tx, member.id);
    const known = await idOfSource(tx, member.id, source);
    if (known !== undefined) return known;
    if ((await countKept(tx, member.id)) >= IDEAS.keptMax) throw new Refusal('ideas_full');
    const id = await insertIdea(tx, {
      ...words,
      ...{ authorId: member.id, kind: wishes.kind, language: wishes.language, by, source },
      ...{ createdAt: now, publishedAt: published ? now : null },
    });
    if (id === undefined) throw new Refusal('not_found');
    if (published) await becamePublic(tx, ctx, after, { author: member, id });
    return id;
  });
}

/** Publishes a kept idea, or takes it back; what is so already stays as it is. */
async function setPublished(
  tx: Db,
  ctx: Context,
  after: After,
  { member, id, published }: { member: Member; id: number; published: boolean },
): Promise<void> {
  const publishedAt = published ? ctx.now() : null;
  if (!(await changeIdea(tx, { id, authorId: member.id }, { publishedAt }))) {
    throw new Refusal('not_allowed');
  }
  if (published) await becamePublic(tx, ctx, after, { author: member, id });
  else after.run(() => forgetLabels(ctx));
}

/**
 * Keeps a result of a job, published or not, or publishes a kept idea or takes it back. The same result saved
 * twice is kept once.
 *
 * @throws Refusal not_found, bad_input, ideas_full, not_allowed for what is withheld; publishing also no_member_role,
 *   suspended, profile_incomplete, newcomer_posts
 */
export async function saveIdea(ctx: Context, member: Member, input: Saved): Promise<KeptIdea> {
  if (input.published) requirePublisher(member);
  if ('job' in input) return oneIdea(ctx, member, await keepResult(ctx, member, input));
  const { id, published } = input;
  const row = await requireOwn(ctx, member, id);
  if ((row.publishedAt !== null) !== published) {
    await ctx.act((tx, after) => setPublished(tx, ctx, after, { member, id, published }));
  }
  return oneIdea(ctx, member, id);
}

/**
 * Changes an own idea.
 *
 * @throws Refusal not_found, bad_input, not_allowed; of a published one also no_member_role, suspended,
 *   profile_incomplete
 */
export async function editIdea(
  ctx: Context,
  member: Member,
  { id, ...input }: Parsed<'POST caminspo/edit'>,
): Promise<KeptIdea> {
  const words = uniqueLabels(input);
  requireNoContacts(words);
  const row = await requireOwn(ctx, member, id);
  if (row.publishedAt) requirePublisher(member);
  await ctx.act(async (tx, after) => {
    const change = { ...words, editedAt: ctx.now() };
    if (!(await changeIdea(tx, { id, authorId: member.id }, change))) {
      throw new Refusal('not_allowed');
    }
    after.run(() => forgetLabels(ctx));
  });
  return oneIdea(ctx, member, id);
}

/** @throws Refusal not_found */
export async function removeIdea(ctx: Context, member: Member, id: number): Promise<void> {
  await ctx.act(async (tx, after) => {
    const gone = await deleteIdea(tx, { id, authorId: member.id }, ctx.now());
    if (!gone) throw new Refusal('not_found');
    await contentDeleted(ctx, tx, after, { kind: 'idea', id, authorId: member.id, title: '' });
    after.run(() => forgetLabels(ctx));
  });
}

/**
 * Likes somebody else's published idea, or takes the like back.
 *
 * @throws Refusal not_found, not_allowed for an own one
 */
export async function likeIdea(
  ctx: Context,
  member: Member,
  { id, like }: { id: number; like: boolean },
): Promise<{ likes: number; liked: boolean }> {
  // As everybody sees it: an own one that is not published cannot be liked either.
  const row = await readIdea(ctx.db, id, undefined);
  if (!row) throw new Refusal('not_found');
  if (row.authorId === member.id) throw new Refusal('not_allowed');
  const change = like ? addLike : removeLike;
  const likes = await ctx.act((tx) => change(tx, id, member.id));
  return { likes: likes ?? row.likes, liked: like };
}
