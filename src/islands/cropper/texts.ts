import type { PictureProblem, PictureRules } from '#domain/crop.ts';
import { PICTURE } from '#domain/crop.ts';
import type { Language } from '#domain/languages.ts';
import { createTranslate, type Dictionary, type Translate } from '#i18n/translate.ts';

const FILES: Record<Language, () => Promise<{ default: Dictionary }>> = {
  en: () => import('#i18n/locales/en/cropper.json'),
  es: () => import('#i18n/locales/es/cropper.json'),
  ru: () => import('#i18n/locales/ru/cropper.json'),
};

/** The cropper's own texts: it opens on pages that know nothing of it. */
export async function cropperTexts(language: Language): Promise<Translate<'cropper'>> {
  return createTranslate(language, { cropper: (await FILES[language]()).default });
}

const PROBLEMS = {
  picture_type: 'cropper:picture_type',
  picture_size: 'cropper:picture_size',
} as const;

/** Why a file was not taken, in the words of spec section 5. */
export const problemText = (
  t: Translate<'cropper'>,
  problem: PictureProblem,
  { maxMegabytes: n }: Pick<PictureRules, 'maxMegabytes'> = PICTURE,
): string => t(PROBLEMS[problem], { n });
