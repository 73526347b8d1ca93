import { z } from 'zod';
import { isStorable } from '#contract/call.ts';
import { IDEA_BODY_MAX, TITLED } from '#domain/ideas/body-lengths.ts';
import { hasContacts } from '#domain/ideas/contacts.ts';
import { labelsOfWishes } from '#domain/ideas/labels.ts';
import { isInLanguage } from '#domain/ideas/language-of.ts';
import { neverShown } from '#domain/ideas/never-shown.ts';
import { IDEA_THEMES, IDEAS, type Idea, type IdeaWishes } from '#domain/ideas/wishes.ts';

const answerShape = z.strictObject({
  ideas: z
    .array(
      z.strictObject({
        title: z.string(),
        body: z.string(),
        themes: z.array(z.enum(IDEA_THEMES)).default([]),
      }),
    )
    .min(1)
    .max(IDEAS.results),
});

const THEMES = 2;
/** Markup of HTML or Markdown; a hyphen before an item of a list is none. */
const MARKUP = /<\/?[a-z!][^>]*>|&[a-z#\d]+;|\*\*|__|`|^#{1,6}\s|!?\[[^\]]*\]\(|^\s*>/imu;

/** Whether a text may be shown at all, whatever was asked for. */
export const mayShow = (text: string): boolean =>
  isStorable(text) && !hasContacts(text) && !MARKUP.test(text) && neverShown(text) === undefined;

/** JSON, or JSON in the fence that some models put around it. */
export function parseAnswer(text: string): unknown {
  const [, fenced] = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text) ?? [];
  try {
    return JSON.parse(fenced ?? text);
  } catch {
    return undefined;
  }
}

const fits = ({ title, body }: Pick<Idea, 'title' | 'body'>, { kind, language }: IdeaWishes) =>
  body.length >= IDEAS.bodyMin &&
  body.length <= IDEA_BODY_MAX[kind] &&
  title.length <= IDEAS.titleMax &&
  (title !== '' || !TITLED.has(kind)) &&
  isInLanguage(`${title}\n${body}`, language);

/**
 * The ideas of an answer that can be shown, whatever the model was told. One that says what this site never shows
 * takes the others with it: who says such a thing once is not believed.
 *
 * @returns undefined where there are none
 */
export function ideasIn(text: string, wishes: IdeaWishes): Idea[] | undefined {
  const answer = answerShape.safeParse(parseAnswer(text));
  if (!answer.success) return undefined;
  const all = answer.data.ideas.map(({ title, body, themes }): Idea => {
    const labels = [...new Set([...themes.slice(0, THEMES), ...labelsOfWishes(wishes)])];
    return {
      title: TITLED.has(wishes.kind) ? title.trim() : '',
      body: body.replace(/\r\n?/g, '\n').trim(),
      labels: labels.slice(0, IDEAS.labelsMax),
    };
  });
  const shown = answer.data.ideas.every(({ title, body }) => mayShow(`${title}\n${body}`));
  const fitting = shown ? all.filter((idea) => fits(idea, wishes)) : [];
  return fitting.length > 0 ? fitting : undefined;
}

const TEXTS = /"(?:title|body)"\s*:\s*"((?:[^"\\]|\\.)*)("?)/g;

/**
 * What can be shown of an answer that is still being written: whole words, and only as long as all of it may be
 * shown.
 */
export function shownSoFar(text: string): string {
  const parts = [...text.matchAll(TEXTS)].map(([, raw = '', end]) => {
    const whole = raw.replace(/\\(?:u[\da-f]{0,3})?$/i, '');
    let said = '';
    try {
      said = JSON.parse(`"${whole}"`) as string;
    } catch {
      return '';
    }
    return end ? said : said.replace(/\S*$/, '');
  });
  const shown = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
  return mayShow(shown) ? shown.slice(0, IDEAS.results * IDEAS.bodyMax) : '';
}
