import type { DirectorySite } from '#contract/views.ts';
import { CAM_SITE_TAGS } from '#domain/cam-facts.ts';
import {
  COMPARE_MAX,
  directoryAddress,
  DIRECTORY,
  findSites,
  namedSites,
  readDirectoryQuery,
  readWish,
  sortSites,
  type Sent,
  type SiteWish,
} from '#domain/directory.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { GROSS_MAX, judgeSituation, typedNumber } from '#domain/situation.ts';
import { TAG_NAMES } from '#i18n/cam-fact-text.ts';
import { repeatedIn } from '#server/plugins/query.ts';
import type { PageAnswer, PageContent, PageHandler, PageScene, Pages } from '#server/site/pages.ts';
import { industryVersion } from '#server/features/industry/service.ts';
import { figuresOfSites } from './figures.ts';
import { directorySites } from './sites.ts';

const SHARE_MAX = 100;

/** Spoken by many who work on camera; a choice that no site offers is an answer as well. */
const WIDESPREAD = [...new Set([...LANGUAGES, 'de', 'fr', 'it', 'pl', 'pt', 'ro', 'uk'])];

/** Languages to choose from. */
const spokenLanguages = (sites: readonly DirectorySite[]): string[] => [
  ...new Set([...WIDESPREAD, ...sites.flatMap(({ site }) => site.facts.languages?.value ?? [])]),
];

/** An address of earlier may name one, which can then be taken back. */
const asksCountry = (sites: readonly DirectorySite[], { country }: SiteWish): boolean =>
  country !== undefined || sites.some(({ site }) => site.facts.countries !== undefined);

type Part = {
  scene: PageScene;
  /** Ticks of the same name come as often as there are ticks. */
  sent: Sent;
  sites: DirectorySite[];
  language: Language;
};

async function list(
  { scene, sent, sites, language }: Part,
  known: ReadonlySet<string>,
): Promise<PageAnswer> {
  const t = scene.ctx.texts(language);
  const query = readDirectoryQuery(sent, known);
  const address = directoryAddress(query);
  const make = async (): Promise<PageContent<'directory-list'>> => {
    const figures = await figuresOfSites(scene.ctx);
    return {
      head: {
        title: query.tag
          ? `${t(TAG_NAMES[query.tag])}: ${t('camsites:headTitle')}`
          : t('camsites:headTitle'),
        description: t('camsites:headDescription'),
        keywords: t('pages:sitesKeywords').split(', '),
        path: DIRECTORY,
      },
      view: 'directory-list',
      props: {
        query,
        total: sites.length,
        tags: CAM_SITE_TAGS.map((tag) => ({
          tag,
          sites: sites.filter(({ site }) => site.tag === tag).length,
        })),
        spoken: spokenLanguages(sites),
        asksCountry: asksCountry(sites, query),
        sites: findSites(sites, query, language).map((row) => ({
          ...row,
          figures: figures.get(row.site.id),
        })),
      },
    };
  };
  return { key: `${address} ${await industryVersion(scene.ctx)}`, make };
}

function comparison(
  { scene, sent, sites, language }: Part,
  known: ReadonlySet<string>,
): PageAnswer {
  const t = scene.ctx.texts(language);
  const named = namedSites(sent, 'compare', known);
  const all = named.flatMap((id) => sites.filter(({ site }) => site.id === id));
  const shown = all.slice(0, COMPARE_MAX);
  const make = async (): Promise<PageContent<'directory-compare'>> => ({
    head: {
      title:
        shown.length > 0
          ? t('camsites:compareHeadTitle', { names: shown.map(({ title }) => title).join(', ') })
          : t('camsites:compareTitle'),
      description: t('camsites:compareLead'),
      path: DIRECTORY,
      noIndex: true,
    },
    view: 'directory-compare',
    props: {
      sites: shown,
      leftOut: all.slice(COMPARE_MAX).map(({ title }) => title),
      others: sortSites(sites, 'name', language)
        .filter((one) => !shown.includes(one))
        .map(({ site, title }) => ({ id: site.id, title })),
    },
  });
  return { key: `compare ${named.slice(0, COMPARE_MAX * 2).join(',')}`, make };
}

/** Judged anew for every reader and kept nowhere: it says what somebody earns. */
function situation({ scene, sent, sites, language }: Part): PageAnswer {
  const t = scene.ctx.texts(language);
  const { query } = scene;
  const typed = { gross: query.gross ?? '', share: query.share ?? '' };
  const gross = typedNumber(typed.gross, GROSS_MAX, language);
  const share = typedNumber(typed.share, SHARE_MAX, language);
  const wish = readWish(sent);
  const told = { ...wish, gross: gross.value, ownShare: share.value };
  const asked = Object.keys(query).some((name) => !['view', 'language', 'lang'].includes(name));
  const content: PageContent<'directory-situation'> = {
    head: {
      title: t('camsites:situationHeadTitle'),
      description: t('camsites:situationTeaser'),
      path: DIRECTORY,
      noIndex: true,
    },
    view: 'directory-situation',
    props: {
      situation: told,
      typed: { gross: typed.gross.slice(0, 40), share: typed.share.slice(0, 40) },
      problems: { gross: gross.problem ?? null, share: share.problem ?? null },
      limits: { gross: GROSS_MAX, share: SHARE_MAX },
      spoken: spokenLanguages(sites),
      asksCountry: asksCountry(sites, wish),
      results: asked ? judgeSituation(sites, told, language) : null,
    },
    personal: true,
  };
  return { content };
}

/** `/camsiteView/list` in its three shapes: the list, a comparison, the reader's own situation. */
const directoryPage: PageHandler = async (scene): Promise<PageAnswer> => {
  const { language } = scene.request;
  const sites = await directorySites(scene.ctx, language);
  const known = new Set(sites.map(({ site }) => site.id));
  const sent = repeatedIn(scene.request);
  const part = { scene, sent, sites, language };
  if (scene.query.view === 'compare') {
    // The ticks of the list become an address that can be passed on.
    const picked = namedSites(sent, 'pick', known);
    return { redirect: `${DIRECTORY}?compare=${picked.join(',')}`, status: 303 };
  }
  if (scene.query.view === 'situation') return situation(part);
  return scene.query.compare === undefined ? list(part, known) : comparison(part, known);
};

/** Names the pages of the directory that the server fills. */
export function directoryPages(pages: Pages): void {
  pages.on('camsite-list', directoryPage);
}
