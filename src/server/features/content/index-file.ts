import {
  INDEXED_COLLECTIONS,
  type ContentEntry,
  type ContentFile,
  type ContentIndex,
  type IndexedCollection,
} from '#contract/content-index.ts';
import type { AssessmentQuestion } from '#domain/assessment.ts';
import type { CamSite } from '#domain/cam-facts.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { TarotDeck } from '#domain/tarot.ts';
import type { Context } from '#server/context.ts';
import { readBuiltJson } from '#server/site/built-json.ts';

const empty = Object.fromEntries(
  INDEXED_COLLECTIONS.map((name) => [
    name,
    Object.fromEntries(LANGUAGES.map((language) => [language, []])),
  ]),
) as unknown as ContentIndex;
const nothing: ContentFile = {
  ...empty,
  assessment: [],
  camFacts: {},
  boards: {},
  adverts: [],
  campaigns: [],
  tarot: { cards: [], back: '' },
};

/** All that is needed of a context: commands without a server read the file too. */
type Where = Pick<Context, 'env'>;

const contentFile = async (ctx: Where): Promise<ContentFile> => ({
  ...nothing,
  ...(await readBuiltJson<ContentFile>(ctx.env.distDir, 'content.json')),
});

/**
 * What the build knows of the editors' texts, read once. Empty where nothing has been built, as at
 * the first `npm run dev` of a clone.
 */
export const contentIndex = (ctx: Where): Promise<ContentIndex> => contentFile(ctx);

/** The questions of the self-assessment, from the same file. */
export const assessmentQuestions = async (ctx: Context): Promise<AssessmentQuestion[]> =>
  (await contentFile(ctx)).assessment;

/** What is known of the directory's sites, by slug; from the same file. */
export const camFacts = async (ctx: Context): Promise<Record<string, CamSite>> =>
  (await contentFile(ctx)).camFacts;

/** What is known of the gallery's boards, by slug; from the same file. */
export const boardFacts = async (ctx: Context): Promise<ContentFile['boards']> =>
  (await contentFile(ctx)).boards;

/** The editors' adverts and campaigns, whatever their windows; from the same file. */
export const advertsAndCampaigns = async (
  ctx: Context,
): Promise<Pick<ContentFile, 'adverts' | 'campaigns'>> => {
  const { adverts, campaigns } = await contentFile(ctx);
  return { adverts, campaigns };
};

/** The cards of /tarot; none where nothing has been built. From the same file. */
export const tarotDeck = async (ctx: Where): Promise<TarotDeck> => (await contentFile(ctx)).tarot;

/** The texts of a collection in a language, in the editors' order. */
export async function textsOf(
  ctx: Context,
  collection: IndexedCollection,
  language: Language,
): Promise<readonly ContentEntry[]> {
  return (await contentIndex(ctx))[collection][language];
}
