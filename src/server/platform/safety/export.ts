import type { Context } from '#server/context.ts';
import { listPasskeys } from './queries/passkeys.ts';
import { countCodes } from './queries/recovery.ts';
import { listSessions } from './queries/sessions.ts';
import { findConfirmed } from './queries/two-step.ts';

/**
 * Everything this feature keeps of a member, for the export of their data, but for what opens the
 * account: secrets, codes and keys stay here.
 */
export async function exportSafety(ctx: Context, memberId: number) {
  const sessions = await listSessions(ctx.db, memberId, ctx.now());
  const passkeys = await listPasskeys(ctx.db, memberId);
  return {
    sessions: sessions.map(({ device, createdAt, seenAt }) => ({
      browser: device,
      opened: createdAt,
      lastUsed: seenAt,
    })),
    passkeys: passkeys.map(({ name, synced, createdAt, usedAt }) => ({
      name,
      onAllDevices: synced,
      added: createdAt,
      lastUsed: usedAt,
    })),
    secondStepSince: (await findConfirmed(ctx.db, memberId)) ?? null,
    recoveryCodesLeft: await countCodes(ctx.db, memberId),
  };
}
