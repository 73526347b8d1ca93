import type { NetworkSource } from '#contract/industry-networks.ts';
import type { Context } from '#server/context.ts';
import { readAffiliateFeed } from './collect/affiliate-feed.ts';
import type { Feed, List } from './collect/collector.ts';
import { readJsonFeed } from './collect/json-feed.ts';
import { ListFailure, type ListLimits } from './collect/list-client.ts';
import { knownNetworks } from './collect/networks.ts';
import { storeSample } from './collect/store-sample.ts';
import { demoList, demoNetworks } from './demo.ts';
import { forgetUnclaimedNames, markFailed, markSame, writeNetwork } from './queries/collect.ts';
import { allNetworks } from './queries/read.ts';
import { rankAnew, rollUpHours } from './rollup.ts';

const MINUTE = 60_000;
export const COLLECT_EVERY_MS = 10 * MINUTE;
/** Samples are not nearer to each other, whatever two processes do. */
const LEAST_APART_MS = COLLECT_EVERY_MS / 2;
/** After so long a turn puts the ranks of weeks and months off. */
const ROLLING_MS = 12_000;
/** The longest that a network is left alone which gives no list. */
const PAUSE_MAX_MS = 6 * 60 * MINUTE;

const read = (source: NetworkSource, feed: Feed): Promise<List | undefined> =>
  source.kind === 'affiliate-feed' ? readAffiliateFeed(source, feed) : readJsonFeed(source, feed);

type Options = {
  sources?: ReadonlyMap<string, NetworkSource>;
  /** Shorter ones in tests. */
  limits?: ListLimits;
};

type Network = Awaited<ReturnType<typeof writeNetwork>>;

const isNear = (ctx: Context, { sampledAt }: Network): boolean =>
  sampledAt !== null && ctx.now().getTime() - sampledAt.getTime() < LEAST_APART_MS;

/** After each failure in a row twice as long, and never sooner than the network says. */
function retryAt(ctx: Context, failures: number, after: number | undefined): Date {
  const pause = Math.min(COLLECT_EVERY_MS * 2 ** Math.min(failures, 10), PAUSE_MAX_MS);
  const asked = Math.min((after ?? 0) * 1000, 24 * 60 * MINUTE);
  // A little less, or the turn that is due would come a moment too early.
  return new Date(ctx.now().getTime() + Math.max(pause - MINUTE, asked));
}

async function note(ctx: Context, network: Network, error: unknown): Promise<void> {
  const failed = error instanceof ListFailure ? error : undefined;
  if (!failed) ctx.log.error({ err: error, network: network.slug }, 'a list could not be stored');
  const failure = failed?.failure ?? 'unknown';
  const now = ctx.now();
  const next = retryAt(ctx, network.failures, failed?.retryAfter);
  await ctx.act((tx) => markFailed(tx, network.id, { failure, now, retryAt: next }));
}

async function collectOne(
  ctx: Context,
  source: NetworkSource,
  url: string,
  limits: ListLimits | undefined,
): Promise<void> {
  const { id: slug, name } = source;
  const network = await ctx.act((tx) => writeNetwork(tx, { slug, name, demo: false }));
  const now = ctx.now();
  if (isNear(ctx, network) || (network.retryAt && network.retryAt > now)) return;
  try {
    const key = ctx.env.industry.keys.get(slug);
    const list = await read(source, {
      ...{ url, key, etag: network.etag ?? undefined },
      ...(limits ? { limits } : {}),
    });
    // As it was: nothing new to count, and nothing that failed.
    if (!list) await ctx.act((tx) => markSame(tx, network.id));
    else
      await ctx.act((tx, after) => storeSample(ctx, tx, after, network, { ...list, takenAt: now }));
  } catch (error) {
    await note(ctx, network, error);
  }
}

/** The invented networks go on as they began. */
async function collectDemo(ctx: Context): Promise<void> {
  const known = new Map(demoNetworks().map((one) => [one.slug, one]));
  const takenAt = new Date(Math.floor(ctx.now().getTime() / COLLECT_EVERY_MS) * COLLECT_EVERY_MS);
  for (const network of await allNetworks(ctx.db)) {
    const demo = network.demo ? known.get(network.slug) : undefined;
    if (!demo) continue;
    if (!network.sampledAt || network.sampledAt < takenAt) {
      const rooms = demoList(demo, takenAt);
      await ctx.act((tx, after) =>
        storeSample(ctx, tx, after, network, { rooms, takenAt, etag: null }),
      );
    }
  }
}

/** The setting that names were last stored by. */
const namesBy = new WeakMap<Context, string>();

/** Where the operator shows fewer names than before, those that are stored go, with the pages that show them. */
async function keepToNames(ctx: Context, names: 'claimed' | 'all'): Promise<void> {
  if (namesBy.get(ctx) === names) return;
  if (names === 'claimed') {
    await ctx.act(async (tx, after) => {
      if ((await forgetUnclaimedNames(tx)) > 0) after.invalidateLists();
    });
  }
  namesBy.set(ctx, names);
}

/** Hours, days and the ranks of both; then those of weeks and months, which are a day's, as far as the time goes. */
async function rollUpAll(ctx: Context, networks: readonly { id: number }[]): Promise<void> {
  const started = performance.now();
  for (const { id } of networks) {
    await rollUpHours(ctx, id);
    await rankAnew(ctx, id, ['hour', 'day']);
  }
  for (const { id } of networks) {
    // What is left is done ten minutes later.
    if (performance.now() - started > ROLLING_MS) return;
    await rankAnew(ctx, id, ['week', 'month']);
  }
}

/**
 * Reads the lists of all networks that INDUSTRY_FEEDS names, one after the other, and rolls up what is over. A
 * network that gives none, or half of one, keeps the figures it has; the operator's page says so.
 */
export async function collect(
  ctx: Context,
  { sources = knownNetworks(), limits }: Options = {},
): Promise<void> {
  const { feeds, names } = ctx.env.industry;
  await keepToNames(ctx, names);
  if (feeds.size === 0) await collectDemo(ctx);
  for (const [slug, url] of feeds) {
    const source = sources.get(slug);
    if (source) await collectOne(ctx, source, url, limits);
    else
      ctx.log.error({ network: slug }, 'INDUSTRY_FEEDS names a network that networks.yaml lacks');
  }
  // All of them: an import may have been interrupted after its samples were stored.
  await rollUpAll(ctx, await allNetworks(ctx.db));
}
