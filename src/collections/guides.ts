import type { Language } from '#domain/languages.ts';
import { allShown, type Shown } from './read.ts';
import { GUIDE_CATEGORIES, type GuideCategory } from './schema/guides.ts';

export type Guide = Shown<'guides'>;
export type GuideGroup = { category: GuideCategory; guides: Guide[] };

const inOrder = (a: Guide, b: Guide) => a.data.order - b.data.order;

/** The guides in the order of the path through them. */
export const guides = async (language: Language): Promise<Guide[]> =>
  [...(await allShown('guides', language))].sort(inOrder);

/** The newest first; of one day, the one later in the path. */
export const latestGuides = async (language: Language, count: number): Promise<Guide[]> =>
  [...(await guides(language))]
    .sort((a, b) => b.data.published.localeCompare(a.data.published) || inOrder(b, a))
    .slice(0, count);

/** The guides that most other guides send their readers to: a recommendation nobody has to keep up. */
export async function recommendedGuides(language: Language, count: number): Promise<Guide[]> {
  const all = await guides(language);
  const mentions = (guide: Guide) =>
    all.filter((other) => other.data.related.includes(guide.slug)).length;
  return [...all].sort((a, b) => mentions(b) - mentions(a) || inOrder(a, b)).slice(0, count);
}

/** The path in its stages; a category without guides is left out. */
export async function guideGroups(language: Language): Promise<GuideGroup[]> {
  const all = await guides(language);
  const grouped = GUIDE_CATEGORIES.map((category) => ({
    category,
    guides: all.filter((guide) => guide.data.category === category),
  }));
  // A stage stands where its first guide stands, so the numbers on the path run through.
  return grouped
    .filter((group) => group.guides.length > 0)
    .sort((a, b) => (a.guides[0] as Guide).data.order - (b.guides[0] as Guide).data.order);
}
