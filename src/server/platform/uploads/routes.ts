import type { Feature } from '#server/app.ts';
import { addAvatarForm } from './avatar-form.ts';
import { receiveAvatar, removeOwnAvatar } from './avatars.ts';
import { receiveFiles } from './receive.ts';
import { chooseVeil, markSensitive } from './sensitive.ts';
import { serveUploads } from './serve.ts';
import { deleteOwnImage } from './service.ts';

export const uploadsFeature: Feature = {
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
};
