import { pictureName } from '#collections/descriptors/pictures.ts';
import type { ShownFilm } from '#collections/films.ts';
import {
  toyGuideAddress,
  type ToyGuide,
  type ToyPage,
  type ToyTagGroup,
} from '#collections/toys.ts';
import { textPageHead } from '#components/ui/text-head.ts';
import { breadcrumbList, video } from '#domain/json-ld.ts';
import type { Language } from '#domain/languages.ts';
import { toyPageAddress, toyTagAddress, type ToyProgram } from '#domain/toys.ts';
import { useT } from '#i18n/pages.ts';
import { LINES, listOf, PAGES, TAGS } from './names.ts';

/** What a page of the partner line says about itself. */
export function toyPageHead(lang: Language, page: ToyPage, origin: string) {
  const t = useT(lang, ['toys']);
  const { data } = page;
  const path = toyPageAddress(data.page);
  return {
    path,
    title: data.title,
    description: data.summary,
    keywords: data.keywords,
    updated: data.updated,
    image: `/og/${lang}/${pictureName('toyPages', page.slug)}.png`,
    languages: page.languages,
    // The English address is the one to find.
    noIndex: page.fallback,
    jsonLd: [
      breadcrumbList({ origin, language: lang }, [
        { text: t('toys:line'), path: toyPageAddress('about-camming') },
        { text: t(PAGES[data.page]), path },
      ]),
    ],
  };
}

/** What a guide of the partner line says about itself. */
export function toyGuideHead(
  lang: Language,
  guide: ToyGuide,
  film: ShownFilm | undefined,
  origin: string,
) {
  const t = useT(lang, ['toys']);
  const { data } = guide;
  const list = listOf(data);
  const place = { origin, language: lang };
  return textPageHead(lang, guide, origin, {
    path: toyGuideAddress(guide),
    picture: pictureName('toyGuides', guide.slug),
    section: t('toys:line'),
    above: [
      { text: t('toys:line'), path: toyPageAddress('about-camming') },
      { text: t(PAGES[list]), path: toyPageAddress(list) },
    ],
    more: film ? [video(place, { ...film, ...data, uploaded: data.published })] : [],
  });
}

/** What a group of a program's written guides says about itself. */
export function toyTagHead(
  lang: Language,
  program: ToyProgram,
  { tag, tagId, guides }: ToyTagGroup,
  origin: string,
) {
  const t = useT(lang, ['toys']);
  const path = toyTagAddress(program, tagId);
  const line = t(LINES[program]);
  const name = t(TAGS[tag].name);
  const title = t('toys:tagHeadTitle', { line, tag: name });
  return {
    path,
    title,
    description: t('toys:tagHeadDescription', { line, about: t(TAGS[tag].text) }),
    keywords: [line, name, ...new Set(guides.flatMap(({ data }) => data.keywords))].slice(0, 12),
    jsonLd: [
      breadcrumbList({ origin, language: lang }, [
        { text: t('toys:line'), path: toyPageAddress('about-camming') },
        { text: line, path: toyPageAddress(program) },
        { text: title, path },
      ]),
    ],
  };
}
