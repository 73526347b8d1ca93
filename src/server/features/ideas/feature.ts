import { dayOf } from '#domain/days.ts';
import { IDEAS } from '#domain/ideas/wishes.ts';
import { RETENTION } from '#domain/limits.ts';
import { defineFeature } from '#server/feature.ts';
import { daysAgo } from '#server/jobs/batches.ts';
import { ideaHandlers } from './calls.ts';
import { ideaPages } from './form-pages.ts';
import { demoActs } from './demo.ts';
import { runnerOf } from './jobs.ts';
import { eraseIdeas, exportIdeas } from './member-data.ts';
import { moderatedIdea } from './moderated.ts';
import { deleteOwnIdeas, deleteRemovedIdeas } from './queries/ideas.ts';
import { deleteJobsBefore } from './queries/jobs.ts';
import { deleteTriesBefore } from './queries/tries.ts';

const HOUR_MS = 3_600_000;
/** Jobs that a process left behind when it was killed are looked for so often. */
const LOOK_MS = 5_000;

/** Ideas (CamInspo): what to do tonight, put together by rules or written by a model; and what members keep of it. */
export const ideasFeature = defineFeature({
  name: 'ideas',
  calls: ideaHandlers,
  routes: async (app, ctx, pages) => {
    ideaPages(app, ctx, pages);
    app.addHook('onClose', () => runnerOf(ctx).stop());
  },
  jobs: (ctx) =>
    ctx.env.ideas
      ? [
          {
            name: 'ideas',
            everyMs: LOOK_MS,
            atStart: true,
            run: () => runnerOf(ctx).takeWaiting(),
          },
        ]
      : [],
  retention: async (ctx) => {
    const ago = (hours: number) => new Date(ctx.now().getTime() - hours * HOUR_MS);
    await deleteJobsBefore(ctx.db, ago(IDEAS.jobHours));
    await deleteTriesBefore(ctx.db, dayOf(ago(IDEAS.triesHours)));
    await deleteRemovedIdeas(ctx.db, daysAgo(ctx, RETENTION.removedContentDays));
    await deleteOwnIdeas(ctx.db, daysAgo(ctx, RETENTION.ownDeletedDays));
  },
  demo: demoActs,
  moderated: { idea: moderatedIdea },
  erase: (tx, _ctx, leaver) => eraseIdeas(tx, leaver),
  export: { ideas: { tables: ['ideas', 'idea_likes'], read: exportIdeas } },
});
