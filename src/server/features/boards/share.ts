import { randomBytes, timingSafeEqual } from 'node:crypto';
import { BOARDS } from '#domain/boards.ts';
import type { Context } from '#server/context.ts';

type Keyed = Pick<Context, 'keys'>;

/** Half of a link is a number by chance, which is stored; half a mark of it, which only this site makes. */
const HALF = BOARDS.shareLength / 2;

/** The number of a new link. */
export const newShare = (): string => randomBytes(HALF).toString('base64url').slice(0, HALF);

/**
 * What stands in a link. It can be shown again, because it follows from what is stored; who reads the
 * database alone cannot make it.
 */
export const shareLink = ({ keys }: Keyed, share: string): string =>
  share + keys.sign(`boards ${share}`).slice(0, HALF);

/** The stored code of a link; undefined if the link is not signed by this site. */
export function shareOf(ctx: Keyed, link: string): string | undefined {
  const share = link.slice(0, HALF);
  const [given, right] = [Buffer.from(link), Buffer.from(shareLink(ctx, share))];
  return given.length === right.length && timingSafeEqual(given, right) ? share : undefined;
}
