import type { Handlers } from '#server/plugins/calls.ts';
import { readNews } from './news.ts';
import { readReplies, readTopic, readTopicComments } from './topics.ts';

export const readingCalls: Handlers = {
  'GET article/detail': ({ ctx, input, viewer, request }) =>
    readTopic(ctx, input.id, { viewer, language: request.language }),
  'GET article/comments': ({ ctx, input, viewer, request }) =>
    readTopicComments(ctx, input.id, { viewer, language: request.language }, input),
  'GET article/replies': ({ ctx, input, viewer }) =>
    readReplies(ctx, input.id, viewer, input.after),
  'GET article/news': ({ ctx, input, viewer }) => readNews(ctx, viewer, input),
};
