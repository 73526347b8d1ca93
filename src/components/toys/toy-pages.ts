import { toyGuides, toyPage, toyTagGroups, type ToyGuide } from '#collections/toys.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { ToyPageName, ToyProgram } from '#domain/toys.ts';

/** One page of the line in each language. */
export async function linePages(name: ToyPageName) {
  const pages = LANGUAGES.map(async (lang) => {
    const page = await toyPage(name, lang);
    return page ? [{ params: { lang }, props: { lang, page } }] : [];
  });
  return (await Promise.all(pages)).flat();
}

/** One page each of the guides of a kind, by their type. */
export async function typePages(kind: ToyGuide['data']['kind']) {
  const pages = LANGUAGES.map(async (lang) =>
    (await toyGuides(lang))
      .filter(({ data }) => data.kind === kind)
      .map((guide) => ({ params: { lang, type: guide.data.type }, props: { lang, guide } })),
  );
  return (await Promise.all(pages)).flat();
}

/** One page a group of a program's written guides. */
export async function tagPages(program: ToyProgram) {
  const pages = LANGUAGES.map(async (lang) => {
    const groups = await toyTagGroups(program, lang);
    return groups.map((group) => ({
      params: { lang, tagId: String(group.tagId) },
      props: { lang, group, groups },
    }));
  });
  return (await Promise.all(pages)).flat();
}

/** One page a written guide of a program. */
export async function writtenPages(program: ToyProgram) {
  const pages = LANGUAGES.map(async (lang) => {
    const groups = await toyTagGroups(program, lang);
    return groups.flatMap(({ tagId, guides }) =>
      guides.map((guide) => ({
        params: { lang, tagId: String(tagId), guide: guide.slug },
        props: { lang, guide },
      })),
    );
  });
  return (await Promise.all(pages)).flat();
}
