import { inEveryLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import type { Advert } from '#domain/adverts.ts';
import type { BoardFacts } from '#domain/board-facts.ts';
import type { CamSite } from '#domain/cam-facts.ts';
import type { ShownCampaign } from '#domain/campaigns.ts';
import type { TarotDeck } from '#domain/tarot.ts';
import { around } from './around.ts';
import { assessment, type AssessmentQuestion } from './assessment.ts';
import { adverts, campaigns } from './campaigns.ts';
import { boardFacts } from './board-facts.ts';
import { camSiteFacts } from './cam-site-facts.ts';
import type { CommonFields, IndexFacts } from './descriptors/descriptor.ts';
import {
  descriptorOf,
  INDEXED_COLLECTIONS,
  type IndexedCollection,
  type TextCollection,
} from './descriptors/index.ts';
import type { Shown } from './read.ts';
import { addressOf, daysOf, textsOf } from './texts.ts';

const FIRST_SENTENCES = 200;
/** The beginning of an answer, for texts without a summary of their own. */
const opening = (html: string) => excerptOf(plainText(html), FIRST_SENTENCES);

function entry(name: TextCollection, text: Shown<TextCollection>, facts: Required<Order> & Rest) {
  const data: CommonFields = text.data;
  const { updated, published } = daysOf(name, data);
  return {
    slug: text.slug,
    path: addressOf(name, text),
    language: text.language,
    fallback: text.fallback,
    outdated: text.outdated,
    title: data.title,
    summary: data.summary ?? opening(text.html),
    category: facts.category ?? '',
    order: facts.order,
    area: facts.area ?? null,
    number: facts.number ?? null,
    updated,
    published: published ?? null,
    illustration: data.illustration ?? null,
    minutes: text.minutes,
    html: text.html,
  };
}
type Order = Pick<IndexFacts, 'order'>;
type Rest = Omit<IndexFacts, 'order'>;
export type IndexEntry = ReturnType<typeof entry>;

/** The texts of a collection as the index holds them, in the order of its descriptor. */
export async function indexEntries(
  name: IndexedCollection,
  language: Language,
): Promise<IndexEntry[]> {
  const { index } = descriptorOf(name);
  const known = await around();
  return (await textsOf(name, language)).map((text, order) =>
    entry(name, text, { order, ...index?.(text, known) }),
  );
}

type Collections = Record<IndexedCollection, Record<Language, IndexEntry[]>>;

/**
 * Everything the server's content calls answer from (src/contract/content-index.ts).
 *
 * @param tarot the deck with its drawings, which pages make
 * @param artOf address of a board's drawing, which they make too
 */
export async function contentIndex(
  tarot: TarotDeck,
  artOf: (slug: string, facts: BoardFacts) => string = () => '',
): Promise<
  Collections & {
    assessment: AssessmentQuestion[];
    camFacts: Record<string, CamSite>;
    boards: Record<string, BoardFacts & { art: string }>;
    adverts: Advert[];
    campaigns: ShownCampaign[];
    tarot: TarotDeck;
  }
> {
  const collections = INDEXED_COLLECTIONS.map(async (name) => {
    const lists = await Promise.all(LANGUAGES.map((language) => indexEntries(name, language)));
    return [name, inEveryLanguage((language) => lists[LANGUAGES.indexOf(language)])];
  });
  const texts = Object.fromEntries(await Promise.all(collections)) as Collections;
  const boards = [...(await boardFacts())].map(([slug, facts]) => [
    slug,
    { ...facts, art: artOf(slug, facts) },
  ]);
  return {
    ...texts,
    assessment: assessment(),
    camFacts: Object.fromEntries(await camSiteFacts()),
    boards: Object.fromEntries(boards) as Record<string, BoardFacts & { art: string }>,
    adverts: adverts(),
    campaigns: campaigns(),
    tarot,
  };
}
