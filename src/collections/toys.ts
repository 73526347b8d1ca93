import fs from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import {
  TOY_LINES,
  TOY_PAGES,
  TOY_PROGRAMS,
  TOY_TAGS,
  toyGuideAddress as addressOf,
  toyPageAddress,
  toyTagAddress,
  type ToyPageName,
  type ToyProgram,
  type ToyTag,
} from '#domain/toys.ts';
import { allShown, type Shown } from './read.ts';
import { toyProductSchema } from './schema/toys.ts';

export type ToyPage = Shown<'toyPages'>;
export type ToyGuide = Shown<'toyGuides'>;
export type ToyForm = z.output<typeof toyProductSchema>;

const FORMS = 'content/data/toy-products.yaml';
const KINDS = ['download', 'video', 'written'] as const;

/** The pages of the partner line in the order of its navigation. */
export const toyPages = async (language: Language): Promise<ToyPage[]> =>
  [...(await allShown('toyPages', language))].sort(
    (a, b) => TOY_PAGES.indexOf(a.data.page) - TOY_PAGES.indexOf(b.data.page),
  );

/** One of them; undefined where nobody has written it, which the content check names. */
export const toyPage = async (
  name: ToyPageName,
  language: Language,
): Promise<ToyPage | undefined> =>
  (await toyPages(language)).find(({ data }) => data.page === name);

/** Every guide of the line: downloads, then films, then the written ones of each program. */
export const toyGuides = async (language: Language): Promise<ToyGuide[]> =>
  [...(await allShown('toyGuides', language))].sort(
    ({ data: a }, { data: b }) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      (a.kind === 'written' ? TOY_LINES.indexOf(a.product) - TOY_LINES.indexOf(b.product) : 0) ||
      (a.tagId ?? 0) - (b.tagId ?? 0) ||
      a.order - b.order,
  );

/** Address of a guide, without language. */
export const toyGuideAddress = ({ slug, data }: Pick<ToyGuide, 'slug' | 'data'>): string =>
  addressOf(slug, data);

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

/** Every page of the line for the sitemap. */
export async function toyPagesOfSitemap() {
  const single = (await toyPages('en')).map(({ data, languages }) => ({
    path: toyPageAddress(data.page),
    languages,
    updated: data.updated,
  }));
  const guides = (await toyGuides('en')).map((guide) => ({
    path: toyGuideAddress(guide),
    languages: guide.languages,
    updated: guide.data.updated,
  }));
  const groups = TOY_PROGRAMS.map(async (program) =>
    (await toyTagGroups(program, 'en')).map(({ tagId }) => ({
      path: toyTagAddress(program, tagId),
      languages: LANGUAGES,
    })),
  );
  return [...single, ...(await Promise.all(groups)).flat(), ...guides];
}
