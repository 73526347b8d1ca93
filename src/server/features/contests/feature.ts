import { CONTEST } from '#domain/contests.ts';
import { defineFeature } from '#server/feature.ts';
import { daysAgo } from '#server/jobs/batches.ts';
import { namePatterns } from '#server/platform/members/service.ts';
import { correct, decide } from './deciding.ts';
import { demoActs } from './demo/acts.ts';
import { answerRules, editEntry, enter, withdraw } from './entering.ts';
import { eraseContests, exportContests } from './member-data.ts';
import { postRules, removeContest, saveContest } from './organizing.ts';
import { contestPages } from './pages.ts';
import { forgetVotes } from './queries/votes.ts';
import {
  contestFor,
  contestList,
  entriesOf,
  entryComments,
  faces,
  ofRunning,
  oneEntry,
  topicsAbout,
} from './reading.ts';
import { staffView } from './staff-view.ts';

const done = async (act: Promise<void>) => {
  await act;
  return { result: true } as const;
};

/** Contests of the forum: posts with entries, votes and places. */
export const contestsFeature = defineFeature({
  name: 'contests',
  calls: {
    'GET article/activity': ({ ctx, input, viewer, request }) =>
      contestFor(ctx, input.id, { viewer, language: request.language }),
    'GET article/activity/list': ({ ctx, input }) => contestList(ctx, input.after),
    'GET article/activity/imgReplies': ({ ctx, input, viewer }) => entriesOf(ctx, input, viewer),
    'GET article/activity/imgReply': ({ ctx, input, viewer }) => oneEntry(ctx, input.id, viewer),
    'GET article/activity/imgComments': ({ ctx, input, viewer }) =>
      entryComments(ctx, input, viewer),
    'GET activity/forum': ({ ctx, viewer }) => ofRunning(ctx, topicsAbout, viewer),
    'GET activity/user-avatar': ({ ctx, viewer }) => ofRunning(ctx, faces, viewer),
    'POST article/activity/enter': ({ ctx, input, viewer }) => enter(ctx, viewer, input),
    'POST article/activity/edit': ({ ctx, input, viewer }) => editEntry(ctx, viewer, input),
    'POST article/activity/withdraw': ({ ctx, input, viewer }) =>
      done(withdraw(ctx, viewer, input.id)),
    'GET moderator/contest': ({ ctx, input }) => staffView(ctx, input.id),
    'POST moderator/contest/save': ({ ctx, input, viewer }) =>
      done(saveContest(ctx, viewer, input)),
    'POST moderator/contest/remove': ({ ctx, input, viewer }) =>
      done(removeContest(ctx, viewer, input.id)),
    'POST moderator/contest/decide': ({ ctx, input, viewer }) => done(decide(ctx, viewer, input)),
    'POST moderator/contest/correct': ({ ctx, input, viewer }) => done(correct(ctx, viewer, input)),
  },
  pages: (pages) => contestPages(pages),
  answers: answerRules,
  posts: postRules,
  demo: demoActs,
  retention: async (ctx) => {
    const before = daysAgo(ctx, CONTEST.votesDays);
    while (await ctx.act((tx) => forgetVotes(tx, before, ctx.now()))) {
      // The next contest.
    }
  },
  erase: async (tx, _ctx, leaver) => eraseContests(tx, leaver, namePatterns(leaver)),
  export: {
    contests: {
      tables: ['contests', 'contest_entries', 'contest_votes', 'contest_places', 'contest_notes'],
      read: exportContests,
    },
  },
});
