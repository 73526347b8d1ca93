import { ideaBookName, type IdeaBook } from '#domain/ideas/parts.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { readBuiltJson } from '#server/site/built-json.ts';

/**
 * The parts of a language, as the build wrote them: read when somebody first asks for an idea in it.
 *
 * @throws Refusal not_found where nothing has been built
 */
export async function ideaBookOf(ctx: Pick<Context, 'env'>, language: Language): Promise<IdeaBook> {
  const book = await readBuiltJson<IdeaBook>(ctx.env.distDir, ideaBookName(language));
  if (!book) throw new Refusal('not_found');
  return book;
}
