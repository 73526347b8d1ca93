import type { Context } from './context.ts';
import { fillDemo, type DemoAccounts } from './oversight/demo/service.ts';
import { redeemLiveCode } from './platform/members/service.ts';
import { openBackupDoor } from './jobs/backup-door.ts';
import { startJobs } from './jobs/index.ts';
import { keepEmbedded } from './jobs/keep-embedded.ts';
import { startMailWorker } from './jobs/mail.ts';
import type { ClosableLive, Doors } from './plugins/live.ts';

/** Everything that runs beside requests: live sockets, mails, timed jobs. */
export type Work = {
  /** Accounts of the demo community, where this data folder has one. */
  demo: DemoAccounts | undefined;
  stop: () => Promise<void>;
};

export type OpenLive = (doors: Doors) => ClosableLive;

/** How the live socket asks the features about whoever wants to come in. */
export const liveDoors = (ctx: Context): Doors => ({
  redeem: (code) => redeemLiveCode(ctx, code),
  // A topic that stands is public; who wrote what in it is judged where its words are asked for.
  maySee: async (_memberId, postId) => {
    for (const feature of ctx.features) if (await feature.hasTopic?.(ctx, postId)) return true;
    return false;
  },
});

/**
 * Fills an empty embedded database with the demo community, then starts the live sockets and the
 * timed work of an assembled app; used by every way to run it.
 */
export async function startWork(ctx: Context, openLive: OpenLive): Promise<Work> {
  const demo = await fillDemo(ctx);
  await keepEmbedded(ctx);
  const live = openLive(liveDoors(ctx));
  ctx.live = live;
  const closeBackupDoor = await openBackupDoor(ctx);
  const mail = startMailWorker(ctx);
  const stopJobs = startJobs(ctx);
  return {
    demo,
    stop: async () => {
      await live.close();
      await Promise.all([mail.stop(), stopJobs(), closeBackupDoor()]);
    },
  };
}
