import path from 'node:path';
import type { ArticleCategory } from '#collections/schema/articles.ts';
import type { GuideCategory } from '#collections/schema/guides.ts';
import type { ContentIndex } from '#contract/content-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { readTexts } from '#i18n/read-texts.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { createTranslate } from '#i18n/translate.ts';
import { makeOgImages, type OgJob } from '#scripts/og-images.ts';
import { site } from '#site';
import { readContentIndex } from './content-index.ts';

const CACHE = '.cache/og';
const NAMESPACES = ['articles', 'camsites', 'guides', 'home', 'toys'] as const;
const CATEGORY_TEXTS = {
  start: 'guides:categoryStart',
  privacy: 'guides:categoryPrivacy',
  equipment: 'guides:categoryEquipment',
  money: 'guides:categoryMoney',
  safety: 'guides:categorySafety',
  craft: 'guides:categoryCraft',
  wellbeing: 'guides:categoryWellbeing',
} as const satisfies Record<GuideCategory, TextKey<'guides'>>;
const ARTICLE_CATEGORY_TEXTS = {
  news: 'articles:categoryNews',
  interviews: 'articles:categoryInterviews',
  business: 'articles:categoryBusiness',
  craft: 'articles:categoryCraft',
  law: 'articles:categoryLaw',
  life: 'articles:categoryLife',
} as const satisfies Record<ArticleCategory, TextKey<'articles'>>;

function jobsIn(language: Language, index: ContentIndex, outDir: string): OgJob[] {
  const t = createTranslate<(typeof NAMESPACES)[number]>(
    language,
    Object.fromEntries(NAMESPACES.map((name) => [name, readTexts(language, name)])),
  );
  const file = (name: string) => path.join(outDir, 'og', language, `${name}.png`);
  const guides = index.guides[language].map((guide) => ({
    title: guide.title,
    eyebrow: t(CATEGORY_TEXTS[guide.category as GuideCategory]),
    siteName: site.name,
    art: guide.illustration ?? 'path',
    file: file(`guide-${guide.slug}`),
  }));
  const articles = index.articles[language].map((article) => ({
    title: article.title,
    eyebrow: t(ARTICLE_CATEGORY_TEXTS[article.category as ArticleCategory]),
    siteName: site.name,
    art: article.illustration ?? 'book',
    file: file(`article-${article.slug}`),
  }));
  const line = (['toyPages', 'toyGuides'] as const).flatMap((name) =>
    index[name][language].map((text) => ({
      title: text.title,
      eyebrow: t('toys:line'),
      siteName: site.name,
      art: text.illustration ?? 'toy-signal',
      file: file(`${name === 'toyPages' ? 'toy-page' : 'toy'}-${text.slug}`),
    })),
  );
  const directory = index.camSites[language].map((text) => ({
    title: text.title,
    eyebrow: t('camsites:title'),
    siteName: site.name,
    art: 'globe',
    file: file(`camsite-${text.slug}`),
  }));
  const everyPage = {
    title: t('home:heroTitle'),
    eyebrow: t('home:heroEyebrow'),
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
