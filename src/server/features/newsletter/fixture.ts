import fs from 'node:fs';
import { INDEXED_COLLECTIONS, type ContentEntry } from '#contract/content-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { LetterCollection } from '#domain/letter.ts';
import type { LetterChoice } from '#domain/newsletter.ts';
import type { Db } from '#server/db/connection.ts';
import { subscribers } from '#server/db/schema.ts';
import { newToken } from '#server/plugins/tokens.ts';
import { serverDirOf } from '#server/site/policies.ts';

/** A text of a test site; `notIn` names a language it is not translated into. */
export type TestText = {
  collection: LetterCollection;
  slug: string;
  published: string;
  updated?: string;
  notIn?: Language;
};

const entryOf = (
  { collection, slug, published, updated, notIn }: TestText,
  language: Language,
): ContentEntry => ({
  slug,
  path: collection === 'changelog' ? `/logView#${slug}` : `/${collection}/${slug}`,
  language,
  fallback: notIn === language,
  outdated: false,
  title: `${slug} (${language})`,
  summary: `About ${slug}.`,
  category: 'new',
  order: 10,
  area: null,
  number: null,
  updated: updated ?? published,
  published,
  illustration: null,
  minutes: 3,
  html: '',
});

/** Writes what a build would know of the editors' texts. Read once a process, so before the first letter. */
export function writeContent(distDir: string, texts: readonly TestText[]): void {
  const of = (name: string) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        texts
          .filter(({ collection }) => collection === name)
          .map((text) => entryOf(text, language)),
      ]),
    );
  const index = Object.fromEntries(INDEXED_COLLECTIONS.map((name) => [name, of(name)]));
  fs.mkdirSync(serverDirOf(distDir), { recursive: true });
  fs.writeFileSync(`${serverDirOf(distDir)}/content.json`, JSON.stringify(index));
}

/** Readers who have confirmed, straight into the table. */
export async function addReaders(
  db: Db,
  emails: readonly string[],
  now: Date,
  more: { language?: Language; choices?: LetterChoice[] } = {},
): Promise<void> {
  await db.insert(subscribers).values(
    emails.map((email) => ({
      email,
      language: 'en' as const,
      choices: ['guides', 'news'] as LetterChoice[],
      source: 'bar' as const,
      leaveToken: newToken(),
      askedAt: now,
      confirmedAt: now,
      ...more,
    })),
  );
}
