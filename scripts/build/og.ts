import path from 'node:path';
import { descriptorOf, INDEXED_COLLECTIONS } from '#collections/descriptors/index.ts';
import { pictureName } from '#collections/descriptors/pictures.ts';
import type { ContentIndex } from '#contract/content-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { NAMESPACES } from '#i18n/namespaces.ts';
import { readTexts } from '#i18n/read-texts.ts';
import { createTranslate } from '#i18n/translate.ts';
import { makeOgImages, type OgJob } from '#scripts/og-images.ts';
import { site } from '#site';
import { compressesQuickly } from './compress.ts';
import { readContentIndex } from './content-index.ts';

const CACHE = '.cache/og';

/** The pictures of a language: one for every page, and one for each text of a collection that has them. */
export function pictureJobs(language: Language, index: ContentIndex, outDir: string): OgJob[] {
  const dictionaries = NAMESPACES.map((name) => [name, readTexts(language, name)]);
  const t = createTranslate(language, Object.fromEntries(dictionaries));
  const file = (name: string) => path.join(outDir, 'og', language, `${name}.png`);
  const texts = INDEXED_COLLECTIONS.flatMap((name) => {
    const { picture } = descriptorOf(name);
    if (!picture) return [];
    return index[name][language].map((text) => ({
      title: text.title,
      eyebrow: t(picture.eyebrow(text.category)),
      siteName: site.name,
      art: text.illustration ?? picture.drawing,
      file: file(pictureName(name, text.slug)),
    }));
  });
  const everyPage = {
    title: t('home:heroTitle'),
    eyebrow: t('home:heroEyebrow'),
    siteName: site.name,
    art: 'lamp',
    file: file('default'),
  };
  return [everyPage, ...texts];
}

/** Draws the pictures that links to our pages show elsewhere. */
export async function buildOgImages(outDir: string): Promise<void> {
  const index = await readContentIndex(outDir);
  const jobs = LANGUAGES.flatMap((language) => pictureJobs(language, index, outDir));
  await makeOgImages(jobs, { cacheDir: CACHE, quick: compressesQuickly() });
}
