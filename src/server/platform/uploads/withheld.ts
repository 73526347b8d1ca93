import type { Context, Member } from '#server/context.ts';
import { isStaff } from '#server/platform/staff/service.ts';
import { isOwnedBy } from './queries/uploads.ts';
import { withheldHashes } from './queries/withheld.ts';

/** With several processes: how long the list in memory is valid. Another process may have withheld something. */
const KEPT_MS = 1_000;

type Known = { hashes: Promise<ReadonlySet<string>>; until: number; writes: number | undefined };
const known = new WeakMap<Context, Known>();

/**
 * Whether everybody may open a picture. Answered from memory; what another process withholds is known
 * here within a second.
 */
export async function isWithheld(ctx: Context, hash: string): Promise<boolean> {
  const writes = ctx.connection.writes?.();
  const now = performance.now();
  let kept = known.get(ctx);
  const fresh = writes === undefined ? now < (kept?.until ?? 0) : kept?.writes === writes;
  if (!kept || !fresh) {
    const hashes = withheldHashes(ctx.db);
    // A failed query is not cached.
    hashes.catch(() => known.delete(ctx));
    kept = { hashes, until: now + KEPT_MS, writes };
    known.set(ctx, kept);
  }
  return (await kept.hashes).has(hash);
}

/** Call it after the commit that withheld a picture or gave it back. */
export const forgetWithheldPictures = (ctx: Context): void => void known.delete(ctx);

/** Staff, and whoever uploaded it, open a withheld picture all the same. */
export async function mayOpenWithheld(
  ctx: Context,
  viewer: Member | undefined,
  hash: string,
): Promise<boolean> {
  if (!viewer) return false;
  if (isStaff(viewer)) return true;
  return isOwnedBy(ctx.db, hash, viewer.id);
}
