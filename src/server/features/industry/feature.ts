import { defineFeature } from '#server/feature.ts';
import { addForm } from '#server/platform/members/service.ts';
import { invalidateLists } from '#server/site/lists-revision.ts';
import { readingCalls } from './calls.ts';
import { serveFiguresFile } from './pages/figures-file.ts';
import { industryPages } from './pages/index.ts';
import { claimCalls } from './claims/calls.ts';
import { forgetExpired } from './claims/claiming.ts';
import { claimForm } from './claims/form.ts';
import { claimsExport, eraseClaims } from './claims/members-data.ts';
import { collect, COLLECT_EVERY_MS } from './collect.ts';
import { forgetOldFigures } from './collect-retention.ts';
import { industryDemo } from './demo-fill.ts';

/** Figures of cam sites and ranks of their rooms (READINGS 36 to 39). */
export const industryFeature = defineFeature({
  name: 'industry',
  // Sites that start at the same moment do not ask at the same moment.
  jobs: (ctx) => [
    {
      name: 'industry',
      everyMs: COLLECT_EVERY_MS + Math.random() * 30_000,
      run: () => collect(ctx),
    },
  ],
  pages: industryPages,
  demo: industryDemo,
  calls: { ...readingCalls, ...claimCalls },
  routes: async (app, ctx, pages) => {
    serveFiguresFile(app, ctx);
    const [forMembers, forVisitors] = [claimForm(app, ctx, true), claimForm(app, ctx, false)];
    addForm(app, ctx, pages, 'industry-claim', (viewer) => (viewer ? forMembers : forVisitors));
  },
  retention: async (ctx) => {
    await forgetExpired(ctx);
    await forgetOldFigures(ctx);
  },
  erase: (tx, _ctx, { id }) => eraseClaims(tx, id),
  // Pages of before show names that are gone.
  erased: (ctx) => void invalidateLists(ctx),
  export: { industry: claimsExport },
});
