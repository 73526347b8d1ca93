import type { Proof } from '#contract/owner-proof.ts';
import { DATA_FILE_PATH, EXPORT_LINK_MINUTES, EXPORTS_A_DAY } from '#domain/account.ts';
import type { Context, Member } from '#server/context.ts';
import { countAttempt } from '#server/platform/members/service.ts';
import { confirmOwner } from '#server/platform/safety/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { insertExportCode } from '../queries/export.ts';

const DAY = 24 * 3600;

/**
 * Where this session can fetch its member's data, once, within ten minutes.
 *
 * @throws Refusal as `confirmOwner`; rate_limited from the fourth file of a day
 */
export async function requestExport(
  ctx: Context,
  viewer: Pick<Member, 'id' | 'sessionId'>,
  proof: Proof,
): Promise<string> {
  await confirmOwner(ctx, viewer.id, proof);
  const now = ctx.now();
  const count = await countAttempt(ctx.db, `export:${viewer.id}`, now, DAY);
  if (count > EXPORTS_A_DAY) throw new Refusal('rate_limited', { retryAfter: DAY });
  const code = newToken();
  const expiresAt = new Date(now.getTime() + EXPORT_LINK_MINUTES * 60_000);
  const { sessionId } = viewer;
  await insertExportCode(ctx.db, { codeHash: hashToken(code), sessionId, expiresAt });
  return `${DATA_FILE_PATH}?code=${code}`;
}
