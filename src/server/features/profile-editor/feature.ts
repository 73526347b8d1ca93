import { defineFeature } from '#server/feature.ts';
import { inBatches } from '#server/jobs/batches.ts';
import { servePreviewFrame } from './frame.ts';
import { profilePages } from './pages.ts';
import {
  deleteProfile,
  duplicateProfile,
  readProfileInfo,
  nameVersionOf,
  purgeDeleted,
  renameProfile,
  restoreProfile,
  saveProfile,
} from './service.ts';
import { exportProfiles } from './export.ts';

const done = { result: true } as const;

export const profileEditorFeature = defineFeature({
  name: 'profile-editor',
  calls: {
    'POST profileEditor/getInfo': ({ ctx, viewer, input, request }) =>
      readProfileInfo(ctx, viewer.id, input, request.language),
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
  retention: async (ctx) => {
    await inBatches((limit) => purgeDeleted(ctx, limit));
  },
  export: {
    profiles: { tables: ['cam_profiles', 'cam_profile_versions'], read: exportProfiles },
  },
  notExported: {
    cam_profile_pictures: 'which pictures a profile shows; they stand in the profile itself',
  },
});
