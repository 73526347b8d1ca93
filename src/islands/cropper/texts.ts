import type { PictureProblem, PictureRules } from '#domain/crop.ts';
import { PICTURE } from '#domain/crop.ts';
import type { Language } from '#domain/languages.ts';
import { loadTexts } from '#i18n/lazy-texts.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';

const FILES = import.meta.glob('./*/cropper.json', { base: '/src/i18n/locales' });

/** The cropper's own texts: it opens on pages that know nothing of it. */
export async function cropperTexts(language: Language): Promise<Translate<'cropper'>> {
  return createTranslate(language, { cropper: await loadTexts(FILES, language, 'cropper') });
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
