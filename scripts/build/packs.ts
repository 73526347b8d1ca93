import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages.ts';
import { packAddress, type PackFile } from '#domain/packs.ts';
import { readContentIndex, readCourseIndex } from './content-index.ts';
import { Packer, type Wanted } from './packs/pack.ts';

async function wantedPacks(outDir: string): Promise<Wanted[]> {
  const { guides, articles } = await readContentIndex(outDir);
  const { courses, tutorials } = await readCourseIndex(outDir);
  return LANGUAGES.flatMap((language): Wanted[] => [
    ...guides[language].map(({ path: page, title }) => ({
      kind: 'guide' as const,
      language,
      title,
      pages: [page] as const,
    })),
    ...articles[language].map(({ path: page, title }) => ({
      kind: 'article' as const,
      language,
      title,
      pages: [page] as const,
    })),
    ...courses[language].map((course) => ({
      kind: 'course' as const,
      language,
      title: course.title,
      // Films share the page of their course, chapters to read have one each.
      pages: [
        course.path,
        ...(course.type === 'pdf' ? course.lessons.map((lesson) => lesson.path) : []),
      ] as const,
      ...(course.type === 'pdf' && { book: `/courses/${course.slug}.${language}.pdf` }),
    })),
    ...tutorials[language].map(({ path: page, title }) => ({
      kind: 'tutorial' as const,
      language,
      title,
      pages: [page] as const,
    })),
  ]);
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
