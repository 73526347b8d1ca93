import fs from 'node:fs';
import path from 'node:path';
import { descriptorOf, INDEXED_COLLECTIONS } from '#collections/descriptors/index.ts';
import type { CourseEntry } from '#contract/course-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { packAddress, type PackFile } from '#domain/packs.ts';
import { readContentIndex, readCourseIndex } from './content-index.ts';
import { Packer, type Wanted } from './packs/pack.ts';

type Pages = Pick<Wanted, 'book' | 'pages'>;

/** What a course consists of: films share the page of their course, chapters to read have one each. */
const coursePages = ({ path, type, lessons, slug }: CourseEntry, language: Language): Pages =>
  type === 'pdf'
    ? {
        pages: [path, ...lessons.map((lesson) => lesson.path)],
        book: `/courses/${slug}.${language}.pdf`,
      }
    : { pages: [path] };

/** Every text and course that becomes a pack, in every language. */
export async function wantedPacks(outDir: string): Promise<Wanted[]> {
  const index = await readContentIndex(outDir);
  const { courses } = await readCourseIndex(outDir);
  return LANGUAGES.flatMap((language) => {
    const ofCourses = new Map(
      courses[language].map((course) => [course.path, coursePages(course, language)]),
    );
    return INDEXED_COLLECTIONS.flatMap((name) => {
      const kind = descriptorOf(name).pack;
      if (!kind) return [];
      return index[name][language].map(({ path: page, title }): Wanted => ({
        kind,
        language,
        title,
        ...(ofCourses.get(page) ?? { pages: [page] }),
      }));
    });
  });
}

/** Writes what a browser has to fetch to keep each text and course (src/domain/packs.ts). */
export async function writePacks(outDir: string): Promise<void> {
  const packer = new Packer(outDir);
  const lists = new Map<string, PackFile[]>();
  const writeJson = (address: string, content: unknown) => {
    const file = path.join(outDir, address);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify(content));
  };
  for (const wanted of await wantedPacks(outDir)) {
    const { pack, shared } = packer.pack(wanted);
    lists.set(pack.shared, shared);
    writeJson(packAddress(pack.language, pack.path), pack);
  }
  for (const [address, files] of lists) writeJson(address, files);
}
