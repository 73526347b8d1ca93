import path from 'node:path';
import type { ArticleCategory } from '#collections/schema/articles.ts';
import type { GuideCategory } from '#collections/schema/guides.ts';
import type { ContentIndex } from '#contract/content-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import articlesEn from '#i18n/locales/en/articles.json' with { type: 'json' };
import articlesEs from '#i18n/locales/es/articles.json' with { type: 'json' };
import articlesRu from '#i18n/locales/ru/articles.json' with { type: 'json' };
import camSitesEn from '#i18n/locales/en/camsites.json' with { type: 'json' };
import camSitesEs from '#i18n/locales/es/camsites.json' with { type: 'json' };
import camSitesRu from '#i18n/locales/ru/camsites.json' with { type: 'json' };
import guidesEn from '#i18n/locales/en/guides.json' with { type: 'json' };
import guidesEs from '#i18n/locales/es/guides.json' with { type: 'json' };
import guidesRu from '#i18n/locales/ru/guides.json' with { type: 'json' };
import homeEn from '#i18n/locales/en/home.json' with { type: 'json' };
import homeEs from '#i18n/locales/es/home.json' with { type: 'json' };
import homeRu from '#i18n/locales/ru/home.json' with { type: 'json' };
import toysEn from '#i18n/locales/en/toys.json' with { type: 'json' };
import toysEs from '#i18n/locales/es/toys.json' with { type: 'json' };
import toysRu from '#i18n/locales/ru/toys.json' with { type: 'json' };
import { makeOgImages, type OgJob } from '#scripts/og-images.ts';
import { site } from '#site';
import { readContentIndex } from './content-index.ts';

const CACHE = '.cache/og';
const DIRECTORY_NAME: Record<Language, string> = {
  en: camSitesEn.title,
  es: camSitesEs.title,
  ru: camSitesRu.title,
};
const LINE_NAME: Record<Language, string> = {
  en: toysEn.line,
  es: toysEs.line,
  ru: toysRu.line,
};
const TEXTS: Record<Language, typeof guidesEn & typeof homeEn> = {
  en: { ...guidesEn, ...homeEn },
  es: { ...guidesEs, ...homeEs },
  ru: { ...guidesRu, ...homeRu },
};
const CATEGORY_TEXTS = {
  start: 'categoryStart',
  privacy: 'categoryPrivacy',
  equipment: 'categoryEquipment',
  money: 'categoryMoney',
  safety: 'categorySafety',
  craft: 'categoryCraft',
  wellbeing: 'categoryWellbeing',
} as const satisfies Record<GuideCategory, keyof typeof guidesEn>;
const ARTICLE_TEXTS: Record<Language, typeof articlesEn> = {
  en: articlesEn,
  es: articlesEs,
  ru: articlesRu,
};
const ARTICLE_CATEGORY_TEXTS = {
  news: 'categoryNews',
  interviews: 'categoryInterviews',
  business: 'categoryBusiness',
  craft: 'categoryCraft',
  law: 'categoryLaw',
  life: 'categoryLife',
} as const satisfies Record<ArticleCategory, keyof typeof articlesEn>;

function jobsIn(language: Language, index: ContentIndex, outDir: string): OgJob[] {
  const texts = TEXTS[language];
  const file = (name: string) => path.join(outDir, 'og', language, `${name}.png`);
  const guides = index.guides[language].map((guide) => ({
    title: guide.title,
    eyebrow: texts[CATEGORY_TEXTS[guide.category as GuideCategory]],
    siteName: site.name,
    art: guide.illustration ?? 'path',
    file: file(`guide-${guide.slug}`),
  }));
  const articleTexts = ARTICLE_TEXTS[language];
  const articles = index.articles[language].map((article) => ({
    title: article.title,
    eyebrow: articleTexts[ARTICLE_CATEGORY_TEXTS[article.category as ArticleCategory]],
    siteName: site.name,
    art: article.illustration ?? 'book',
    file: file(`article-${article.slug}`),
  }));
  const line = (['toyPages', 'toyGuides'] as const).flatMap((name) =>
    index[name][language].map((text) => ({
      title: text.title,
      eyebrow: LINE_NAME[language],
      siteName: site.name,
      art: text.illustration ?? 'toy-signal',
      file: file(`${name === 'toyPages' ? 'toy-page' : 'toy'}-${text.slug}`),
    })),
  );
  const directory = index.camSites[language].map((text) => ({
    title: text.title,
    eyebrow: DIRECTORY_NAME[language],
    siteName: site.name,
    art: 'globe',
    file: file(`camsite-${text.slug}`),
  }));
  const everyPage = {
    title: texts.heroTitle,
    eyebrow: texts.heroEyebrow,
    siteName: site.name,
    art: 'lamp',
    file: file('default'),
  };
  return [everyPage, ...directory, ...line, ...guides, ...articles];
}

/** Draws the pictures that links to our pages show elsewhere: one a language, one a guide and one an article. */
export async function buildOgImages(outDir: string): Promise<void> {
  const index = await readContentIndex(outDir);
  const jobs = LANGUAGES.flatMap((language) => jobsIn(language, index, outDir));
  await makeOgImages(jobs, { cacheDir: CACHE });
}
