import { defineFeature } from '#server/feature.ts';
import { addAvatarForm } from './avatar-form.ts';
import { receiveAvatar, removeOwnAvatar } from './avatars.ts';
import { receiveFiles } from './receive.ts';
import { chooseVeil, markSensitive } from './sensitive.ts';
import { serveUploads } from './serve.ts';
import { deleteOwnImage } from './images.ts';
import { cleanUploads } from './clean-uploads.ts';
import { filesOfOwner, exportUploads } from './export.ts';
import { forgetWithheldPictures } from './withheld.ts';

export const uploadsFeature = defineFeature({
  name: 'uploads',
  calls: {
    'POST upload/file': ({ ctx, viewer, request }) => receiveFiles(ctx, viewer.id, request),
    'POST user/avatar': async ({ ctx, viewer, request }) => receiveAvatar(ctx, viewer, request),
    'POST user/avatar/remove': async ({ ctx, viewer }) => {
      await removeOwnAvatar(ctx, viewer.id);
      return { result: true as const };
    },
    'POST upload/sensitive': ({ ctx, viewer, input }) => markSensitive(ctx, viewer, input),
    'POST user/sensitive-pictures': async ({ ctx, viewer, input }) => {
      await chooseVeil(ctx, viewer.id, input.veil);
      return { result: true as const };
    },
    'POST upload/delete': async ({ ctx, viewer, input }) => {
      await deleteOwnImage(ctx, viewer.id, input.id);
      return { result: true as const };
    },
  },
  routes: async (app, ctx, pages) => {
    serveUploads(app, ctx, pages);
    addAvatarForm(app, ctx);
  },
  jobs: (ctx) => [{ name: 'uploads', everyMs: 3_600_000, run: () => cleanUploads(ctx) }],
  // Runs before the texts are erased, because the rows of their pictures go with them.
  erase: (tx, _ctx, leaver) => filesOfOwner(tx, leaver),
  erased: forgetWithheldPictures,
  export: { pictures: { tables: ['uploads'], read: exportUploads } },
});
