import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { dropDraft, ownDrafts, readDraft, saveDraft } from './drafts.ts';
import { renderMarkdown } from './markdown.ts';
import { completeName, mentionedIn } from './mentions.ts';

/** The calls of whoever is writing. */
export const writingCalls = {
  'POST article/save': ({ ctx, input, viewer }) => saveDraft(ctx, viewer, input),
  'GET article/drafts': ({ ctx, viewer }) => ownDrafts(ctx, viewer),
  'GET article/draft': ({ ctx, input, viewer }) => readDraft(ctx, viewer, input),
  'POST article/draft/delete': async ({ ctx, input, viewer }) => {
    await dropDraft(ctx, viewer, input.id);
    return { result: true as const };
  },
  'GET people/complete': ({ ctx, input, viewer }) => completeName(ctx, viewer, input.s),
} satisfies Feature['calls'];

/** What a text will look like once it is posted, names included. */
export async function preview(ctx: Context, viewer: { id: number }, body: string) {
  const { people } = await mentionedIn(ctx, viewer, body);
  return { html: renderMarkdown(body, ctx.env.origin, undefined, people).html };
}
