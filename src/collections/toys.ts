import fs from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Language } from '#domain/languages.ts';
import { TOY_TAGS, type ToyPageName, type ToyProgram, type ToyTag } from '#domain/toys.ts';
import { toyGuides as descriptor } from './descriptors/toys.ts';
import type { Shown } from './read.ts';
import { toyProductSchema } from './schema/toys.ts';
import { textsOf } from './texts.ts';

export type ToyPage = Shown<'toyPages'>;
export type ToyGuide = Shown<'toyGuides'>;
export type ToyForm = z.output<typeof toyProductSchema>;

const FORMS = 'content/data/toy-products.yaml';

/** The pages of the partner line in the order of its navigation. */
export const toyPages = (language: Language): Promise<ToyPage[]> => textsOf('toyPages', language);

/** One of them; undefined where nobody has written it, which the content check names. */
export const toyPage = async (
  name: ToyPageName,
  language: Language,
): Promise<ToyPage | undefined> =>
  (await toyPages(language)).find(({ data }) => data.page === name);

/** Every guide of the line: downloads, then films, then the written ones of each program. */
export const toyGuides = (language: Language): Promise<ToyGuide[]> =>
  textsOf('toyGuides', language);

/** Address of a guide, without language. */
export const toyGuideAddress = (guide: Pick<ToyGuide, 'slug' | 'data'>): string =>
  descriptor.address(guide);

export type ToyTagGroup = { tagId: number; tag: ToyTag; guides: ToyGuide[] };

/** The written guides of a program by their groups; a group without guides is left out. */
export async function toyTagGroups(
  program: ToyProgram,
  language: Language,
): Promise<ToyTagGroup[]> {
  const written = (await toyGuides(language)).filter(
    ({ data }) => data.kind === 'written' && data.product === program,
  );
  return TOY_TAGS.map((tag, i) => ({
    tag,
    tagId: i + 1,
    guides: written.filter(({ data }) => data.tagId === i + 1),
  })).filter(({ guides }) => guides.length > 0);
}

/** The forms of connected toys. Read from the file: Astro would sort them by id. */
export const toyForms = (): ToyForm[] =>
  fs.existsSync(FORMS)
    ? z.array(toyProductSchema).parse(parse(fs.readFileSync(FORMS, 'utf8')))
    : [];
