import type { Handlers } from '#server/plugins/calls.ts';
import { deleteOwnDraft, ownDrafts, readDraft, saveDraft } from './drafts.ts';
import { previewText } from './preview.ts';

export const draftCalls: Handlers = {
  'POST article/save': ({ ctx, input, viewer }) => saveDraft(ctx, viewer, input),
  'GET article/drafts': ({ ctx, viewer }) => ownDrafts(ctx, viewer),
  'GET article/draft': ({ ctx, input, viewer }) => readDraft(ctx, viewer, input),
  'POST article/draft/delete': async ({ ctx, input, viewer }) => {
    await deleteOwnDraft(ctx, viewer, input.id);
    return { result: true };
  },
  'POST article/preview': ({ ctx, input, viewer }) => previewText(ctx, viewer, input),
};
