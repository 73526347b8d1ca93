import type { Feature } from '#server/app.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { addAvatarForm } from './avatar-form.ts';
import { receiveAvatar, removeOwnAvatar } from './avatars.ts';
import { receiveFiles } from './receive.ts';
import { chooseVeil, markSensitive } from './sensitive.ts';
import { serveUploads } from './serve.ts';
import { deleteOwnImage } from './service.ts';
import { Door } from './turns.ts';

/** Each upload under way may hold one file in memory. */
const door = new Door({ perKey: 3, inAll: 16 });

export const uploadsFeature: Feature = {
  calls: {
    'POST upload/file': async ({ ctx, viewer, request }) => {
      const leave = door.enter(viewer.id);
      if (!leave) throw new Refusal('rate_limited');
      try {
        return await receiveFiles(ctx, viewer.id, request);
      } finally {
        leave();
      }
    },
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
