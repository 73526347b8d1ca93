import type { Context } from '#server/context.ts';
import { renderMarkdown } from '../markup/markdown.ts';
import { mentionedIn } from '../mentions/mentions.ts';

/** What a text will look like once it is posted, mentions included. */
export async function previewText(ctx: Context, viewer: { id: number }, body: string) {
  const { people } = await mentionedIn(ctx, viewer, body);
  return { html: renderMarkdown(body, ctx.env.origin, undefined, people).html };
}
