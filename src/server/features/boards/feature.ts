import { dayOf } from '#domain/days.ts';
import { RETENTION } from '#domain/limits.ts';
import { defineFeature } from '#server/feature.ts';
import { daysAgo, inBatches } from '#server/jobs/batches.ts';
import { addForm, checkOwnRequest } from '#server/platform/members/service.ts';
import { shelfForm } from './form.ts';
import { allBoards, freshSince, frontBoards, oneBoard, otherBoards } from './gallery.ts';
import { deleteLooksBefore } from './queries.ts';
import {
  collect,
  countLook,
  dropCollection,
  exportCollections,
  mergeCollections,
  ownCollections,
  saveCollection,
  takeOut,
} from './service.ts';
import { BOARDS } from '#domain/boards.ts';

const done = { result: true as const };

/** The gallery of boards, and what members collect of it (READINGS 48). */
export const boardsFeature = defineFeature({
  name: 'boards',
  calls: {
    'GET media/homepage': async ({ ctx, request }) => ({
      resultList: await frontBoards(ctx, request.language),
    }),
    'GET media/new': async ({ ctx, request }) => ({
      resultList: (await allBoards(ctx, request.language)).slice(0, BOARDS.newestSize),
    }),
    'GET media/refresh': async ({ ctx, request, input }) => ({
      resultList: await otherBoards(ctx, request.language, input.seen.split(',').map(Number)),
    }),
    'GET media/info': ({ ctx, request, input }) => oneBoard(ctx, request.language, input.id),
    'GET media/check': ({ ctx, input }) => freshSince(ctx, input.since),
    'POST media/article/show': async ({ ctx, request, input }) => {
      // Counting needs no session, so nothing else would keep a foreign page from counting for a reader.
      checkOwnRequest(request, ctx.env.origin);
      await countLook(ctx, input.id);
      return done;
    },
    'GET media/init': ({ ctx, viewer }) => ownCollections(ctx, viewer),
    'POST media/article/save': ({ ctx, viewer, input }) => saveCollection(ctx, viewer, input),
    'POST media/article/save/delete': async ({ ctx, viewer, input }) => {
      await dropCollection(ctx, viewer, input.collection);
      return done;
    },
    'POST media/article/collect': ({ ctx, viewer, request, input }) =>
      collect(ctx, viewer, input, request.language),
    'POST media/article/collect/delete': async ({ ctx, viewer, input }) => {
      await takeOut(ctx, viewer, input);
      return done;
    },
    'POST media/article/merge': ({ ctx, viewer, input }) =>
      mergeCollections(ctx, viewer, input.collections),
  },
  routes: async (app, ctx, pages) => {
    const forms = { visitor: shelfForm(ctx, false), member: shelfForm(ctx, true) };
    addForm(app, ctx, pages, 'inspo-collection', (viewer) =>
      viewer ? forms.member : forms.visitor,
    );
  },
  retention: async (ctx) => {
    const before = dayOf(daysAgo(ctx, RETENTION.boardLooksDays));
    await inBatches((limit) => deleteLooksBefore(ctx.db, before, limit));
  },
  export: {
    boards: { tables: ['board_collections', 'collected_boards'], read: exportCollections },
  },
  notExported: { board_looks: 'totals a day and board; nothing of a person' },
});
