import type { Feature } from '#server/app.ts';
import { activityInfo } from './progress.ts';

export const activityFeature: Feature = {
  calls: {
    'GET activity/info': ({ ctx, viewer }) => activityInfo(ctx, viewer.id),
    'POST activity/tweet-task': ({ ctx, viewer }) => activityInfo(ctx, viewer.id, ['tweet']),
    'POST activity/subscribe': ({ ctx, viewer }) => activityInfo(ctx, viewer.id),
    'POST activity/learn-task': ({ ctx, viewer }) => activityInfo(ctx, viewer.id),
  },
};
