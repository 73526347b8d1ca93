import fs from 'node:fs/promises';
import path from 'node:path';
import { ideaBookName, type IdeaBook } from '#domain/ideas/parts.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { currentSite } from '#server/site/builds.ts';
import { serverDirOf } from '#server/site/policies.ts';

const read = new Map<string, Promise<IdeaBook>>();
let folderRead = '';

/**
 * The parts of a language, as the build wrote them: read when somebody first asks for an idea in it.
 *
 * @throws Refusal not_found where nothing has been built
 */
export function ideaBookOf(ctx: Pick<Context, 'env'>, language: Language): Promise<IdeaBook> {
  const folder = serverDirOf(currentSite(ctx.env.distDir));
  // Drops what was read of an older build.
  if (folder !== folderRead) read.clear();
  folderRead = folder;
  const known = read.get(language);
  if (known) return known;
  const book = fs.readFile(path.join(folder, ideaBookName(language)), 'utf8').then(
    (text) => JSON.parse(text) as IdeaBook,
    (error: NodeJS.ErrnoException) => {
      read.delete(language);
      if (error.code === 'ENOENT') throw new Refusal('not_found');
      throw error;
    },
  );
  read.set(language, book);
  return book;
}
