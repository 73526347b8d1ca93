import type { Feature } from '#server/app.ts';
import { servePreviewFrame } from './frame.ts';
import { profilePages } from './pages.ts';
import {
  deleteProfile,
  duplicateProfile,
  getInfo,
  nameVersionOf,
  renameProfile,
  restoreProfile,
  saveProfile,
} from './service.ts';

const done = { result: true } as const;

export const profileEditorFeature: Feature = {
  calls: {
    'POST profileEditor/getInfo': ({ ctx, viewer, input, request }) =>
      getInfo(ctx, viewer.id, input, request.language),
    'POST profileEditor/saveDetail': ({ ctx, viewer, input }) => saveProfile(ctx, viewer.id, input),
    'POST profileEditor/rename': async ({ ctx, viewer, input }) => {
      await renameProfile(ctx, viewer.id, input.id, input.name);
      return done;
    },
    'POST profileEditor/duplicate': ({ ctx, viewer, input, request }) =>
      duplicateProfile(ctx, viewer.id, input, request.language),
    'POST profileEditor/delete': async ({ ctx, viewer, input }) => {
      await deleteProfile(ctx, viewer.id, input.id);
      return done;
    },
    'POST profileEditor/restore': ({ ctx, viewer, input, request }) =>
      restoreProfile(ctx, viewer.id, input.id, request.language),
    'POST profileEditor/version/name': ({ ctx, viewer, input }) =>
      nameVersionOf(ctx, viewer.id, input),
  },

  pages: profilePages,
  routes: async (app) => servePreviewFrame(app),
};
