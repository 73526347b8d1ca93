import type { Context } from '#server/context.ts';
import { BatchLoader } from '#server/plugins/batch-loader.ts';
import { listsRevision } from '#server/site/lists-revision.ts';
import { networksWithRankings } from './queries/state.ts';

/** A network, and a name for the state of its samples, rollups and ranks. */
export type NetworkState = Awaited<ReturnType<typeof networksWithRankings>>[number] & {
  times: string;
};

type Reader = {
  networks: BatchLoader<'all', NetworkState[]>;
  /** The answer of the embedded database since its last write. */
  kept: { writes: number; networks: NetworkState[] } | undefined;
};

const readers = new WeakMap<Context, Reader>();

function readerOf(ctx: Context): Reader {
  const known = readers.get(ctx);
  if (known) return known;
  const networks = new BatchLoader<'all', NetworkState[]>(async () => {
    const rows = await networksWithRankings(ctx.db);
    const states = rows.map((row) => {
      const times = [row.id, row.sampledAt?.getTime(), row.rolledUpTo?.getTime(), row.ranked];
      return { ...row, times: times.join(' ') };
    });
    return new Map([['all', states]]);
  });
  const reader = { networks, kept: undefined };
  readers.set(ctx, reader);
  return reader;
}

/** All networks; one query for all who ask at the same moment, and on the embedded database one after each write. */
async function readAll(ctx: Context): Promise<NetworkState[]> {
  const reader = readerOf(ctx);
  const writes = ctx.connection.writes?.();
  if (writes !== undefined && reader.kept?.writes === writes) return reader.kept.networks;
  const networks = (await reader.networks.load('all')) ?? [];
  // Something may have been written while this was read.
  if (writes !== undefined && writes === ctx.connection.writes?.()) {
    reader.kept = { writes, networks };
  }
  return networks;
}

/** Networks that are shown, by name: invented ones only while no real ones are read. */
export async function shownNetworks(ctx: Context): Promise<NetworkState[]> {
  const all = await readAll(ctx);
  return ctx.env.industry.feeds.size > 0 ? all.filter(({ demo }) => !demo) : all;
}

/**
 * The networks that are shown, and a name for the state of all figures and of what performers have
 * chosen: as long as it stays, a page shows what it showed.
 */
export async function industryState(ctx: Context) {
  // First: a choice that is made meanwhile belongs to the next state.
  const revision = await listsRevision(ctx);
  const networks = await shownNetworks(ctx);
  return { version: `${revision} ${networks.map(({ times }) => times).join(';')}`, networks };
}

/** The name of that state alone. */
export const industryVersion = async (ctx: Context): Promise<string> =>
  (await industryState(ctx)).version;
