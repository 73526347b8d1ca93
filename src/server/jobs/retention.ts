import { removeOldBackups } from '#server/backup/leftovers.ts';
import type { Context } from '#server/context.ts';
import { isNoRoom } from '#server/plugins/errors.ts';
import { LoggedFailure, logFailure } from './timer.ts';

/**
 * Keeps what the privacy policy says about how long things are stored: feature by feature, from the
 * lowest layer up, then the backups. What fails is logged and does not keep the rest from being done.
 *
 * @throws LoggedFailure when all else is done; Refusal no_room where a full disk alone was in the way
 */
export async function enforceRetention(ctx: Context): Promise<void> {
  const { dataDir, backup } = ctx.env;
  const parts = [
    ...ctx.features.map(({ name, retention }) => ({ name, run: async () => retention?.(ctx) })),
    { name: 'backups', run: () => removeOldBackups(dataDir, backup.dir, ctx.now()) },
  ];
  const failures: unknown[] = [];
  for (const { name, run } of parts) {
    await run().catch((error: unknown) => {
      logFailure(ctx.log, `retention of ${name}`, error);
      failures.push(error);
    });
  }
  const worst = failures.find((error) => !isNoRoom(error));
  if (worst !== undefined) throw new LoggedFailure('retention failed', { cause: worst });
  if (failures.length > 0) throw failures[0];
}
