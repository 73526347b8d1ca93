import fs from 'node:fs';
import { ideaBook } from '#collections/idea-parts.ts';
import { ideaBookName } from '#domain/ideas/parts.ts';
import type { IdeaKind } from '#domain/ideas/wishes.ts';
import { inEveryLanguage, LANGUAGES } from '#domain/languages.ts';
import { once } from '#domain/once.ts';
import type { Input } from '#contract/index.ts';
import { serverDirOf } from '#server/site/policies.ts';
import type { TestApp } from '#testing/app.ts';

/** The editors' parts, read once a process. */
export const fixtureBooks = once(() => inEveryLanguage((language) => ideaBook(language)));

/** Gives an app the parts, as a build would have written them. */
export function writeBooks(app: Pick<TestApp, 'ctx'>): void {
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  for (const language of LANGUAGES) {
    fs.writeFileSync(
      `${folder}/${ideaBookName(language)}`,
      JSON.stringify(fixtureBooks()[language]),
    );
  }
}

/** What somebody asks for, in English and otherwise as the form begins. */
export const wishFor = (
  kind: IdeaKind,
  more: Partial<Input<'POST caminspo/try'>> = {},
): Input<'POST caminspo/try'> => ({ kind, language: 'en', mood: 'calm', ...more });
