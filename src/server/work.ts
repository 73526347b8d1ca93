import { keptOf, removeLeftovers } from './backup/leftovers.ts';
import type { Context } from './context.ts';
import { fillDemo, type Demo } from './oversight/demo/service.ts';
import { forgetLiveCodes, redeemLiveCode, standsUntil } from './platform/members/service.ts';
import { openControlSocket } from './jobs/control-socket.ts';
import { startHeartbeat } from './jobs/heartbeat.ts';
import { startJobs } from './jobs/index.ts';
import { vacuumEmbedded } from './jobs/vacuum-embedded.ts';
import { startMailWorker } from './jobs/mail.ts';
import type { ClosableLive, LiveHandlers } from './plugins/live.ts';

/** Everything that runs beside requests: live sockets, mails, timed jobs. */
export type Work = {
  /** Accounts of the demo community, where this data folder has one. */
  demo: Demo | undefined;
  stop: () => Promise<void>;
};

export type OpenLive = (handlers: LiveHandlers) => ClosableLive;

/** How the live socket asks the features about whoever wants to come in. */
export const liveHandlers = (ctx: Context): LiveHandlers => ({
  redeem: (code) => redeemLiveCode(ctx, code),
  standsUntil: (sessionId) => standsUntil(ctx, sessionId),
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
  await vacuumEmbedded(ctx);
  const { dataDir, backup } = ctx.env;
  await removeLeftovers(dataDir, backup.dir, ctx.now()).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'what a backup has left could not be removed');
  });
  const [asked, kept] = [backup.keep, keptOf(backup.keep)];
  // Such a number was allowed once, and must not stop a start.
  if (asked > kept) ctx.log.warn({ asked, kept }, 'BACKUP_KEEP is more than backups may be kept');
  await forgetLiveCodes(ctx);
  const live = openLive(liveHandlers(ctx));
  ctx.live = live;
  const closeControlSocket = await openControlSocket(ctx);
  const mail = startMailWorker(ctx);
  const stopJobs = startJobs(ctx);
  const stopHeartbeat = startHeartbeat(ctx);
  return {
    demo,
    stop: async () => {
      await live.close();
      await Promise.all([mail.stop(), stopJobs(), stopHeartbeat(), closeControlSocket()]);
    },
  };
}
