import type { Context, ExportFile } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { applyChoice, forgetChoice } from '../visibility.ts';
import { claimsOfMember, deleteClaim, disown, exportClaims } from '../queries/claims.ts';
import { lockNetworks } from '../queries/visibility.ts';

/**
 * Leaves nothing that says what a leaving member claimed. A public room is again one that nobody has
 * claimed. One that was hidden stays so, and one that was for them alone is hidden from then on, because
 * nobody is left to see it: a keyed hash keeps that wish.
 */
export async function eraseClaims(tx: Db, memberId: number): Promise<void> {
  const claims = await claimsOfMember(tx, memberId);
  await lockNetworks(tx, [...new Set(claims.map(({ networkId }) => networkId))]);
  for (const { id, networkId, key, provedAt, shown } of claims) {
    if (provedAt && shown !== 'public') {
      await disown(tx, id);
      await applyChoice(tx, networkId, key, 'hidden');
    } else {
      await deleteClaim(tx, id);
      if (provedAt) await forgetChoice(tx, networkId, key);
    }
  }
}

/** Rooms a member claimed, and what they chose. */
export const claimsExport: ExportFile = {
  tables: ['industry_claims'],
  read: async (ctx: Context, memberId: number) => exportClaims(ctx.db, memberId),
};
