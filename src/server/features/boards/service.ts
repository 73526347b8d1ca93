import { dayOf } from '#domain/days.ts';
import type { Output } from '#contract/index.ts';
import { BOARDS } from '#domain/boards.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Context, Member } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { allBoards, requireBoard } from './gallery.ts';
import {
  addBoards,
  addCollection,
  addLook,
  changeCollection,
  collectionShared,
  collectionsOf,
  deleteCollection,
  lockCollections,
  removeBoard,
  withdrawShare,
  type Collection,
} from './queries.ts';
import { newShare, shareLink, shareOf } from './share.ts';

export type OwnCollection = Output<'POST media/article/save'>;
type Who = Pick<Member, 'id'>;

const present = (ctx: Context, { id, name, share, boards }: Collection): OwnCollection => ({
  id,
  name,
  share: share === null ? null : shareLink(ctx, share),
  boards,
});

/** Everything a member has collected. */
export const ownCollections = async (
  ctx: Context,
  member: Who,
): Promise<{ collections: OwnCollection[] }> => ({
  collections: (await collectionsOf(ctx.db, member.id)).map((one) => present(ctx, one)),
});

/** A unit of work on a member's collections; nobody else changes them meanwhile. */
const change = <T>(
  ctx: Context,
  member: Who,
  work: (tx: Db, own: Collection[]) => Promise<T>,
): Promise<T> =>
  ctx.act(async (tx) => {
    await lockCollections(tx, member.id);
    return work(tx, await collectionsOf(tx, member.id));
  });

/** @throws Refusal not_found where it is not the member's */
function oneOf(own: readonly Collection[], id: number): Collection {
  const found = own.find((one) => one.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** The collection of a name, made where there is none. @throws Refusal collections_full */
async function named(
  ctx: Context,
  tx: Db,
  { own, memberId, name }: { own: readonly Collection[]; memberId: number; name: string },
): Promise<Collection> {
  const there = own.find((one) => one.name === name);
  if (there) return there;
  if (own.length >= BOARDS.collectionsMax) throw new Refusal('collections_full');
  return addCollection(tx, { memberId, name, createdAt: ctx.now() });
}

type Wish = {
  collection?: number | undefined;
  name?: string | undefined;
  shared?: boolean | undefined;
};

/**
 * Makes a collection, renames it, shares it by a new link or withdraws its link. One that is made under a name
 * that is there is the one that is there.
 *
 * @throws Refusal not_found; bad_input without a name for a new one; conflict where another has the name;
 * collections_full
 */
export function saveCollection(ctx: Context, member: Who, wish: Wish): Promise<OwnCollection> {
  return change(ctx, member, async (tx, own) => {
    const { collection: id, name, shared } = wish;
    if (id === undefined && name === undefined)
      throw new Refusal('bad_input', { fields: { name: 'fieldRequired' } });
    const found =
      id === undefined
        ? await named(ctx, tx, { own, memberId: member.id, name: name ?? '' })
        : oneOf(own, id);
    if (own.some((other) => other.id !== found.id && other.name === name))
      throw new Refusal('conflict', { fields: { name: 'conflict' } });
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(shared === undefined ? {} : { share: shared ? newShare() : null }),
    };
    if (Object.keys(changes).length > 0) await changeCollection(tx, found.id, changes);
    return present(ctx, { ...found, ...changes });
  });
}

/** @throws Refusal not_found */
export const dropCollection = (ctx: Context, member: Who, id: number): Promise<void> =>
  change(ctx, member, async (tx, own) => {
    await deleteCollection(tx, oneOf(own, id).id);
  });

/**
 * Puts a board into a collection, or into the first, which is made where there is none.
 *
 * @param language the first one is named in
 * @throws Refusal not_found, collections_full
 */
export async function collect(
  ctx: Context,
  member: Who,
  { id, collection }: { id: number; collection?: number | undefined },
  language: Language,
): Promise<OwnCollection> {
  await requireBoard(ctx, id);
  return change(ctx, member, async (tx, own) => {
    const name = ctx.texts(language)('boardLists:firstName');
    const found =
      collection === undefined
        ? (own[0] ?? (await named(ctx, tx, { own, memberId: member.id, name })))
        : oneOf(own, collection);
    if (found.boards.includes(id)) return present(ctx, found);
    if (found.boards.length >= BOARDS.boardsMax) throw new Refusal('collections_full');
    await addBoards(tx, found.id, [id], ctx.now());
    return present(ctx, { ...found, boards: [id, ...found.boards] });
  });
}

/** Takes a board out of a collection, or out of all. @throws Refusal not_found where the collection is not theirs */
export const takeOut = (
  ctx: Context,
  member: Who,
  { id, collection }: { id: number; collection?: number | undefined },
): Promise<void> =>
  change(ctx, member, async (tx, own) => {
    const from = collection === undefined ? own : [oneOf(own, collection)];
    await removeBoard(
      tx,
      from.map((one) => one.id),
      id,
    );
  });

/**
 * Brings a browser's collections into the account (READINGS 48): those of the same name become one. Done twice it
 * changes nothing more. What would not fit any more stays out, so that signing in never fails; so do boards
 * that the gallery does not have.
 */
export async function mergeCollections(
  ctx: Context,
  member: Who,
  brought: readonly { name: string; boards: readonly number[] }[],
): Promise<{ collections: OwnCollection[] }> {
  const known = new Set((await allBoards(ctx, FALLBACK_LANGUAGE)).map(({ id }) => id));
  await change(ctx, member, async (tx, before) => {
    const own = [...before];
    for (const { name, boards } of brought) {
      if (!own.some((one) => one.name === name) && own.length >= BOARDS.collectionsMax) continue;
      const found = await named(ctx, tx, { own, memberId: member.id, name });
      const fresh = [...new Set(boards)]
        .filter((board) => known.has(board) && !found.boards.includes(board))
        .slice(0, BOARDS.boardsMax - found.boards.length);
      await addBoards(tx, found.id, fresh, ctx.now());
      const grown = { ...found, boards: [...fresh, ...found.boards] };
      const at = own.findIndex(({ id }) => id === found.id);
      own.splice(at === -1 ? own.length : at, 1, grown);
    }
  });
  return ownCollections(ctx, member);
}

/**
 * What somebody shared, by what stands in its link. Whose it is is not said.
 *
 * @returns undefined where the link was withdrawn or is none
 */
export async function sharedCollection(
  ctx: Context,
  link: string,
): Promise<{ name: string; boards: number[] } | undefined> {
  const share = shareOf(ctx, link);
  const found = share === undefined ? undefined : await collectionShared(ctx.db, share);
  return found && { name: found.name, boards: found.boards };
}

/** Withdraws a link that moderators have decided about. The collection stays with its owner. */
export async function withdrawLink(tx: Db, ctx: Context, link: string): Promise<void> {
  const share = shareOf(ctx, link);
  if (share !== undefined) await withdrawShare(tx, share);
}

/** Counts a look at a board, of nobody. @throws Refusal not_found */
export async function countLook(ctx: Context, id: number): Promise<void> {
  await requireBoard(ctx, id);
  await ctx.act((tx) => addLook(tx, dayOf(ctx.now()), id));
}

/** For the copy of a member's data. */
export async function exportCollections(ctx: Context, memberId: number): Promise<unknown> {
  const own = await collectionsOf(ctx.db, memberId);
  if (own.length === 0) return undefined;
  const titles = new Map(
    (await allBoards(ctx, FALLBACK_LANGUAGE)).map(({ id, title }) => [id, title]),
  );
  return own.map(({ name, share, createdAt, boards }) => ({
    name,
    made: createdAt.toISOString(),
    shared: share !== null,
    boards: boards.map((id) => ({ id, title: titles.get(id) ?? null })),
  }));
}
