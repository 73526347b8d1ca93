import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { loadTexts } from './lazy-texts.ts';
import { readTexts } from './read-texts.ts';

const FILES = import.meta.glob('./*/cropper.json', { base: '/src/i18n/locales' });

it.each(LANGUAGES)('loads the texts of a namespace in %s', async (language) => {
  expect(await loadTexts(FILES, language, 'cropper')).toEqual(readTexts(language, 'cropper'));
});

it('refuses a namespace that the pattern does not name', async () => {
  await expect(loadTexts(FILES, 'en', 'chat')).rejects.toThrow(TypeError);
});
