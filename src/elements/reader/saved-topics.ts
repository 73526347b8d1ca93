import { call } from '#client/call.ts';
import { textName } from '#domain/reader.ts';

type Titles = Record<string, [title: string, path: string, language: string]>;

/** Titles and addresses of those of some bookmarked topics that are there, by their names. */
export async function topicTitles(codes: string[]): Promise<Titles> {
  const { topics } = await call('POST learning/topics', { codes }, { showError: false });
  return Object.fromEntries(
    topics.map(({ code, title, path, language }) => [
      textName('topics', code),
      [title, path, language],
    ]),
  );
}
