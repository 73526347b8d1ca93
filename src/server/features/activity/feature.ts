import { defineFeature } from '#server/feature.ts';
import { activityInfo } from './progress.ts';
import { affiliateOf } from './affiliate.ts';
import { exportActivity } from './service.ts';

export const activityFeature = defineFeature({
  name: 'activity',
  calls: {
    'GET activity/info': ({ ctx, viewer }) => activityInfo(ctx, viewer.id),
    'GET user/check-affiliate': ({ ctx, viewer }) => affiliateOf(ctx, viewer.id),
    'POST activity/tweet-task': ({ ctx, viewer }) => activityInfo(ctx, viewer.id, ['tweet']),
    'POST activity/subscribe': ({ ctx, viewer }) => activityInfo(ctx, viewer.id),
    'POST activity/learn-task': ({ ctx, viewer }) => activityInfo(ctx, viewer.id),
  },
  export: {
    invitations: {
      tables: ['activity_tasks', 'invite_codes', 'invitations'],
      read: exportActivity,
    },
  },
});
