import type { Language } from '#domain/languages.ts';
import { oncePerLanguage } from './once-per-language.ts';
import { guides as descriptor } from './descriptors/guides.ts';
import type { Shown } from './read.ts';
import { GUIDE_CATEGORIES, type GuideArea, type GuideCategory } from './schema/guides.ts';
import { textsOf } from './texts.ts';

export type Guide = Shown<'guides'>;
export type GuideGroup = { category: GuideCategory; guides: Guide[] };

const inOrder = (a: Guide, b: Guide) => a.data.order - b.data.order;

/** Every guide of the three areas: the path first, then those for new models, then the written ones. */
export const allGuides = (language: Language): Promise<readonly Guide[]> =>
  textsOf('guides', language);

const inStages = (area: GuideArea) =>
  oncePerLanguage(async (language): Promise<readonly Guide[]> => {
    const own = (await allGuides(language)).filter((guide) => guide.data.area === area);
    return groupGuides(own).flatMap((group) => group.guides);
  });
const AREAS: Record<GuideArea, ReturnType<typeof inStages>> = {
  'getting-started': inStages('getting-started'),
  'new-model': inStages('new-model'),
  written: inStages('written'),
};

/** The guides of one area, in the order in which it shows them: stage after stage. */
export const guidesOf = (area: GuideArea, language: Language): Promise<readonly Guide[]> =>
  AREAS[area](language);

/** The guides of /gettingStarted in the order of the path through them. */
export const guides = (language: Language): Promise<readonly Guide[]> =>
  guidesOf('getting-started', language);

/** Address of a guide, without language. */
export const guideAddress = (guide: Pick<Guide, 'slug' | 'data'>): string =>
  descriptor.address(guide);

/** The newest of all areas first; of one day, the one later in its order. */
export const latestGuides = async (language: Language, count: number): Promise<Guide[]> =>
  (await allGuides(language))
    .toSorted((a, b) => b.data.published.localeCompare(a.data.published) || inOrder(b, a))
    .slice(0, count);

/** The guides that most other guides send their readers to: a recommendation nobody has to keep up. */
export async function recommendedGuides(language: Language, count: number): Promise<Guide[]> {
  const all = await allGuides(language);
  const mentioned = new Map<string, number>();
  for (const slug of all.flatMap(({ data }) => data.related))
    mentioned.set(slug, (mentioned.get(slug) ?? 0) + 1);
  const mentions = ({ slug }: Guide) => mentioned.get(slug) ?? 0;
  return [...all].sort((a, b) => mentions(b) - mentions(a) || inOrder(a, b)).slice(0, count);
}

const places = new WeakMap<readonly Guide[], ReadonlyMap<string, number>>();

/** Where each guide stands in a list, by its slug: gathered once, because every guide's page asks. */
export function placesIn(all: readonly Guide[]): ReadonlyMap<string, number> {
  let known = places.get(all);
  if (!known) places.set(all, (known = new Map(all.map(({ slug }, place) => [slug, place]))));
  return known;
}

/** Guides in their stages; a category without guides is left out. */
export function groupGuides(all: readonly Guide[]): GuideGroup[] {
  const grouped = GUIDE_CATEGORIES.map((category) => ({
    category,
    guides: all.filter((guide) => guide.data.category === category),
  }));
  // A stage stands where its first guide stands, so the numbers on the path run through.
  return grouped
    .filter((group) => group.guides.length > 0)
    .sort((a, b) => (a.guides[0] as Guide).data.order - (b.guides[0] as Guide).data.order);
}

/** The path of /gettingStarted in its stages. */
export const guideGroups = async (language: Language): Promise<GuideGroup[]> =>
  groupGuides(await guides(language));
