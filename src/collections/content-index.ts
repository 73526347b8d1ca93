import { LANGUAGES, type Language } from '#domain/languages.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import { toyPageAddress } from '#domain/toys.ts';
import { allArticles, articleAddress } from './articles.ts';
import { assessment, type AssessmentQuestion } from './assessment.ts';
import { camSiteAddress, type CamSite } from '#domain/cam-facts.ts';
import { camSiteFacts } from './cam-site-facts.ts';
import { camSites } from './cam-sites.ts';
import { changes } from './changelog.ts';
import { courseAddress, courses } from './courses.ts';
import { faqGroups, questionAddress } from './faq.ts';
import { glossary, termAddress } from './glossary.ts';
import { allGuides, guideAddress } from './guides.ts';
import { legalTexts, pages, textPath } from './pages.ts';
import type { Shown } from './read.ts';
import type { TextCollection } from './schema/index.ts';
import { toyGuideAddress, toyGuides, toyPages } from './toys.ts';
import { tutorialAddress, tutorials } from './tutorials.ts';

type Facts = {
  path: string;
  title: string;
  summary: string;
  category: string;
  order: number;
  updated: string;
  published?: string;
  illustration?: string;
  area?: string;
  number?: number;
};

const entry = <K extends TextCollection>(text: Shown<K>, facts: Facts) => ({
  slug: text.slug,
  path: facts.path,
  language: text.language,
  fallback: text.fallback,
  outdated: text.outdated,
  title: facts.title,
  summary: facts.summary,
  category: facts.category,
  order: facts.order,
  area: facts.area ?? null,
  number: facts.number ?? null,
  updated: facts.updated,
  published: facts.published ?? null,
  illustration: facts.illustration ?? null,
  minutes: text.minutes,
  html: text.html,
});
export type IndexEntry = ReturnType<typeof entry>;

const FIRST_SENTENCES = 200;
/** The beginning of an answer, for texts without a summary of their own. */
const opening = (html: string) => excerptOf(plainText(html), FIRST_SENTENCES);

const collected = {
  guides: async (language: Language) =>
    (await allGuides(language)).map((guide) =>
      entry(guide, { ...guide.data, path: guideAddress(guide), number: guide.data.order }),
    ),
  articles: async (language: Language) =>
    (await allArticles(language)).map((article, order) =>
      entry(article, {
        ...article.data,
        path: articleAddress(article),
        number: article.data.id,
        order,
      }),
    ),
  courses: async (language: Language) =>
    (await courses(language)).map((course) =>
      entry(course, {
        ...course.data,
        path: courseAddress(course),
        category: course.data.level,
        area: course.data.type,
        number: course.data.id,
      }),
    ),
  tutorials: async (language: Language) =>
    (await tutorials(language)).map((tutorial) =>
      entry(tutorial, {
        ...tutorial.data,
        path: tutorialAddress(tutorial),
        category: tutorial.data.kind,
        number: tutorial.data.id,
      }),
    ),
  toyPages: async (language: Language) =>
    (await toyPages(language)).map((page, order) =>
      entry(page, { ...page.data, path: toyPageAddress(page.data.page), category: '', order }),
    ),
  toyGuides: async (language: Language) =>
    (await toyGuides(language)).map((guide, order) =>
      entry(guide, {
        ...guide.data,
        path: toyGuideAddress(guide),
        category: guide.data.kind,
        area: guide.data.product,
        number: guide.data.tagId ?? 0,
        order,
      }),
    ),
  faq: async (language: Language) =>
    (await faqGroups(language)).flatMap(({ group, questions }) =>
      questions.map((question) =>
        entry(question, {
          ...question.data,
          path: questionAddress(question),
          category: group,
          summary: opening(question.html),
        }),
      ),
    ),
  glossary: async (language: Language) =>
    (await glossary(language)).map((term, order) =>
      entry(term, {
        ...term.data,
        path: termAddress(term),
        summary: opening(term.html),
        category: '',
        order,
      }),
    ),
  changelog: async (language: Language) =>
    (await changes(language)).map((change, order) =>
      entry(change, {
        ...change.data,
        path: `/logView#${change.slug}`,
        category: change.data.kind,
        order,
        updated: change.data.date,
        published: change.data.date,
      }),
    ),
  pages: async (language: Language) =>
    (await pages(language)).map((page, order) => {
      const path = textPath(page.slug);
      return entry(page, { ...page.data, path, category: '', order });
    }),
  legal: async (language: Language) =>
    (await legalTexts(language)).map((text, order) =>
      entry(text, {
        ...text.data,
        path: textPath(text.slug),
        category: text.data.version,
        order,
      }),
    ),
  camSites: async (language: Language) =>
    (await camSites(language)).map(({ text, site }) =>
      entry(text, { ...text.data, path: camSiteAddress(text.slug), category: site.tag }),
    ),
} satisfies Record<string, (language: Language) => Promise<IndexEntry[]>>;
type Collected = keyof typeof collected;

type Collections = Record<Collected, Record<Language, IndexEntry[]>>;

/** Everything the server's content calls answer from (src/contract/content-index.ts). */
export async function contentIndex(): Promise<
  Collections & { assessment: AssessmentQuestion[]; camFacts: Record<string, CamSite> }
> {
  const collections = Object.entries(collected).map(async ([name, read]) => {
    const lists = await Promise.all(LANGUAGES.map(async (code) => [code, await read(code)]));
    return [name, Object.fromEntries(lists)];
  });
  const texts = Object.fromEntries(await Promise.all(collections)) as Collections;
  return { ...texts, assessment: assessment(), camFacts: Object.fromEntries(await camSiteFacts()) };
}
