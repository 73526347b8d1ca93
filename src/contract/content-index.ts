import { INDEXED_COLLECTIONS, type IndexedCollection } from '#collections/descriptors/index.ts';
import type { Advert } from '#domain/adverts.ts';
import type { AssessmentQuestion } from '#domain/assessment.ts';
import type { BoardFacts } from '#domain/board-facts.ts';
import type { CamSite } from '#domain/cam-facts.ts';
import type { ShownCampaign } from '#domain/campaigns.ts';
import type { Language } from '#domain/languages.ts';
import type { TarotDeck } from '#domain/tarot.ts';

/**
 * What the build knows of the editors' texts, for the server's content calls:
 * `<outDir>-server/content.json`. One entry a text and language; where a translation is missing the
 * English text stands in the list with `fallback`.
 */
export type ContentEntry = {
  slug: string;
  /** Address without language, with the place in the page where there is one (`/faq#slug`). */
  path: string;
  /** Language of the text. */
  language: Language;
  /** The reader's language has no text of its own. */
  fallback: boolean;
  /** The English text has changed since this translation was made. */
  outdated: boolean;
  title: string;
  summary: string;
  /** Category of a guide or article, group of a question, kind of a change, version of a legal text, tag of a site. */
  category: string;
  order: number;
  /** Where texts of this kind live apart: the area of a guide or an article, the type of a course. */
  area: string | null;
  /** The number old addresses call it by (spec section 2, query id), where it has one. */
  number: number | null;
  /** Day of the last change, `2026-11-12`. */
  updated: string;
  /** Day of the first publication, where it is known. */
  published: string | null;
  /** Drawing of src/components/art, where there is one. */
  illustration: string | null;
  minutes: number;
  /** Finished markup of the text, trusted: editors wrote it. */
  html: string;
};

export { INDEXED_COLLECTIONS, type IndexedCollection };

export type ContentIndex = Record<IndexedCollection, Record<Language, ContentEntry[]>>;

/** What the file holds beside the texts. */
export type ContentFile = ContentIndex & {
  /** The questions of /gettingStarted/zone-step. */
  assessment: AssessmentQuestion[];
  /** What is known of the sites in `camSites`, by slug: the same for all languages. */
  camFacts: Record<string, CamSite>;
  /** The same of the boards in `inspiration`, with the address of each drawing. */
  boards: Record<string, BoardFacts & { art: string }>;
  /** content/data/adverts.yaml and campaigns.yaml. */
  adverts: Advert[];
  campaigns: ShownCampaign[];
  /** content/data/tarot.yaml, with its drawings. */
  tarot: TarotDeck;
};
