import type { Input } from '#contract/index.ts';
import { ANSWER_HEADING, levelHeadings, POST_HEADING } from '#domain/markdown-rules.ts';
import type { Context } from '#server/context.ts';
import { renderMarkdown } from '../markup/markdown.ts';
import { mentionedIn } from '../mentions/mentions.ts';

/** What a text will look like once it is posted, mentions included. */
export async function previewText(
  ctx: Context,
  viewer: { id: number },
  { body, answer = false }: Input<'POST article/preview'>,
) {
  const { people } = await mentionedIn(ctx, viewer, body);
  const { html } = renderMarkdown(body, ctx.env.origin, undefined, people);
  return { html: levelHeadings(html, answer ? ANSWER_HEADING : POST_HEADING) };
}
