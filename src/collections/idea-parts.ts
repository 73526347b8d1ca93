import fs from 'node:fs';
// Eight times as fast as `yaml`, which the smaller files are read with.
import { load } from 'js-yaml';
import { z } from 'zod';
import type { IdeaBook } from '#domain/ideas/parts.ts';
import { inEveryLanguage, type Language } from '#domain/languages.ts';
import { ideaPartsSchema } from './schema/idea-parts.ts';

export const ideaPartsFile = (language: Language): string => `idea-parts.${language}.yaml`;

/** @throws Error where the file is not right */
export function ideaBook(language: Language, folder = 'content/data'): IdeaBook {
  const file = `${folder}/${ideaPartsFile(language)}`;
  const result = ideaPartsSchema.safeParse(load(fs.readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${file}\n${z.prettifyError(result.error)}`);
  return result.data;
}

/** The parts of all languages: a quarter of a second of reading, which the build does once. */
export const ideaBooks = (): Record<Language, IdeaBook> =>
  inEveryLanguage((language) => ideaBook(language));
