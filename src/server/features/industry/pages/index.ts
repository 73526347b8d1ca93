import { dayOf } from '#domain/days.ts';
import type { NetworkName } from '#contract/industry-views.ts';
import { camSiteAddress } from '#domain/cam-facts.ts';
import { plainName } from '#domain/industry-claims.ts';
import {
  INDUSTRY,
  industryAddress,
  MENU_NETWORK,
  RANK_DETAIL,
  readIndustryQuery,
  roomAddress,
  ROOM_TOKEN,
  type IndustryQuery,
} from '#domain/industry-pages.ts';
import { RANK_PAGE, ROOM_SEARCH } from '#domain/industry.ts';
import { textsOf } from '#server/features/content/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { repeatedIn } from '#server/plugins/query.ts';
import type { PageAnswer, PageContent, PageHandler, PageScene, Pages } from '#server/site/pages.ts';
import { searchRooms } from '../claims/searching.ts';
import { readRoom, type RoomRef } from '../read-room.ts';
import { placeOf, readFeaturedRanks, readFigures, readRanks } from '../read.ts';
import { industryState } from '../state.ts';

type State = Awaited<ReturnType<typeof industryState>>;
type Networks = State['networks'];

const namesOf = (networks: Networks): NetworkName[] =>
  networks.map(({ slug, name }) => ({ network: slug, name }));

async function comparison(
  { ctx, request: { language } }: PageScene,
  { network, period }: IndustryQuery,
  { networks, version }: State,
): Promise<PageAnswer> {
  const t = ctx.texts(language);
  // The link in the header names a network too, but its visitors did not choose one.
  const notCollected = network !== undefined && network !== MENU_NETWORK;
  const make = async (): Promise<PageContent<'industry-networks'>> => ({
    head: {
      title: t('industry:headTitle'),
      description: t('industry:headDescription'),
      keywords: t('industry:keywords').split(', '),
      path: INDUSTRY,
      noIndex: notCollected || networks.length === 0,
    },
    view: 'industry-networks',
    props: {
      period,
      networks: await Promise.all(networks.map((one) => readFigures(ctx, one.slug, period))),
      notCollected,
    },
  });
  const key = `${period} ${notCollected ? 'other' : 'all'}`;
  return { key: `${key} ${version}`, make };
}

async function oneNetwork(
  { ctx, request: { language } }: PageScene,
  query: IndustryQuery,
  { networks, version }: State,
  own: Networks[number],
): Promise<PageAnswer> {
  const t = ctx.texts(language);
  const { slug: network, name } = own;
  const { period, category, speaks, cursor } = query;
  const asked = { network, period, category, language: speaks, cursor, size: RANK_PAGE };
  // A cursor of another list is refused before the page is begun.
  placeOf(cursor);
  const make = async (): Promise<PageContent<'industry-network'>> => {
    const [figures, ranks, featured, sites] = await Promise.all([
      readFigures(ctx, network, period),
      readRanks(ctx, asked),
      readFeaturedRanks(ctx, network, period),
      textsOf(ctx, 'camSites', language),
    ]);
    return {
      head: {
        title: t('industry:networkTitle', { name }),
        description: t('industry:networkDescription', { name }),
        keywords: t('industry:keywords').split(', '),
        path: INDUSTRY,
        noIndex: cursor !== undefined,
      },
      view: 'industry-network',
      props: {
        ...{ query, figures, ranks, featured },
        networks: namesOf(networks),
        directory: sites.some(({ slug }) => slug === network) ? camSiteAddress(network) : null,
      },
    };
  };
  // Who is featured first changes with the day.
  const day = dayOf(ctx.now());
  return { key: `${industryAddress(query)} ${day} ${version}`, make };
}

/** `/industry`: all networks, or with `?network=` one of them. */
const industryPage: PageHandler = async (scene) => {
  const query = readIndustryQuery(repeatedIn(scene.request));
  const state = await industryState(scene.ctx);
  const own = state.networks.find(({ slug }) => slug === query.network);
  if (!own) return comparison(scene, query, state);
  try {
    return await oneNetwork(scene, query, state, own);
  } catch (error) {
    // A cursor of another list: its beginning is a better answer than none.
    if (!(error instanceof Refusal) || query.cursor === undefined) throw error;
    return { redirect: industryAddress({ ...query, cursor: undefined }), status: 302 };
  }
};

/** `/industry/rank-detail`: the search. What was asked is kept nowhere. */
const searchPage: PageHandler = async (scene) => {
  const { ctx, query } = scene;
  const t = ctx.texts(scene.request.language);
  const { networks } = await industryState(ctx);
  const { network } = readIndustryQuery(repeatedIn(scene.request));
  const q = (query.q ?? '').trim().slice(0, 60);
  const own = networks.find((one) => one.slug === network)?.slug;
  const isAsked = [...q].length >= ROOM_SEARCH.signs;
  const found = isAsked ? await searchRooms(ctx, { q, network: own, size: ROOM_SEARCH.size }) : [];
  const content: PageContent<'industry-search'> = {
    head: {
      title: t('industry:searchTitle'),
      description: t('industry:searchDescription'),
      keywords: t('industry:keywords').split(', '),
      path: RANK_DETAIL,
      noIndex: q !== '' || networks.length === 0,
    },
    view: 'industry-search',
    props: {
      ...{ q, network: own ?? null, networks: namesOf(networks) },
      demo: networks.some(({ demo }) => demo),
      found: isAsked ? found : null,
    },
  };
  return { content };
};

/**
 * A room's page. For visitors it is kept like the others: what its performer chooses moves the version,
 * so that what is hidden is gone with the next request.
 *
 * @param name of the room in keys of the cache
 */
async function roomPage(scene: PageScene, ref: RoomRef, name: string): Promise<PageAnswer> {
  const { ctx, viewer } = scene;
  const t = ctx.texts(scene.request.language);
  const { period } = readIndustryQuery(repeatedIn(scene.request));
  const { version } = await industryState(ctx);
  const make = async (): Promise<PageContent<'industry-room'>> => {
    const room = await readRoom(ctx, ref, { memberId: viewer?.id }, period);
    return {
      head: {
        title: room.name ?? t('industry:roomUnnamed', { network: room.networkName }),
        description: t('industry:roomDescription'),
        path: roomAddress(room.network, room),
        noIndex: true,
      },
      view: 'industry-room',
      props: { room },
    };
  };
  return { key: `${name} ${period} ${version}`, make };
}

/** Names the pages of industry data that the server fills. */
export function industryPages(pages: Pages): void {
  pages.on('industry', industryPage);
  pages.on('industry-rank-detail', searchPage);
  pages.on('industry-token', async (scene) => {
    const token = scene.parameters.token ?? '';
    return ROOM_TOKEN.test(token) ? roomPage(scene, { token }, token) : { missing: true };
  });
  pages.on('industry-rank-detail-user', async (scene) => {
    const website = (scene.parameters.website ?? '').toLowerCase();
    const username = (scene.parameters.username ?? '').slice(0, 60);
    const name = JSON.stringify([website, plainName(username)]);
    return roomPage(scene, { website, username }, name);
  });
}
