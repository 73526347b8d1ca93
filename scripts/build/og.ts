import path from 'node:path';
import type { GuideCategory } from '#collections/schema/guides.ts';
import type { ContentIndex } from '#contract/content-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import guidesEn from '#i18n/locales/en/guides.json' with { type: 'json' };
import guidesEs from '#i18n/locales/es/guides.json' with { type: 'json' };
import guidesRu from '#i18n/locales/ru/guides.json' with { type: 'json' };
import homeEn from '#i18n/locales/en/home.json' with { type: 'json' };
import homeEs from '#i18n/locales/es/home.json' with { type: 'json' };
import homeRu from '#i18n/locales/ru/home.json' with { type: 'json' };
import { makeOgImages, type OgJob } from '#scripts/og-images.ts';
import { site } from '#site';
import { readContentIndex } from './content-index.ts';

const CACHE = '.cache/og';
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
  const everyPage = {
    title: texts.heroTitle,
    eyebrow: texts.heroEyebrow,
    siteName: site.name,
    art: 'lamp',
    file: file('default'),
  };
  return [everyPage, ...guides];
}

/** Draws the pictures that links to our pages show elsewhere: one a language and one a guide. */
export async function buildOgImages(outDir: string): Promise<void> {
  const index = await readContentIndex(outDir);
  const jobs = LANGUAGES.flatMap((language) => jobsIn(language, index, outDir));
  await makeOgImages(jobs, { cacheDir: CACHE });
}
