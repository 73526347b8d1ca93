import { RETENTION } from '#domain/limits.ts';
import { defineFeature } from '#server/feature.ts';
import { daysAgo } from '#server/jobs/batches.ts';
import { addBounceHook } from './bounces/hook.ts';
import { deleteBounce, deleteBouncesBefore } from './bounces/queries.ts';
import { deleteMailsOf } from './queries.ts';

export const mailFeature = defineFeature({
  name: 'mail',
  routes: addBounceHook,
  retention: (ctx) => deleteBouncesBefore(ctx.db, daysAgo(ctx, RETENTION.bouncesDays)),
  erase: async (tx, _ctx, { email }) => {
    await deleteMailsOf(tx, email);
    await deleteBounce(tx, email);
  },
  export: { account: { tables: ['mail_queue', 'bounced_addresses'] } },
});
