import { FORUM } from '#domain/limits.ts';
import type { Handlers } from '#server/plugins/calls.ts';
import { articleListFor, type PostsInput } from '../articles/kinds.ts';
import { setBestAnswer } from '../best/marking.ts';
import { readSource } from '../source.ts';
import { listTags, newestActive, readPlates, readPostList } from './listing.ts';
import { editPost, pinPost, publishPost, removePost } from './publishing.ts';
import { viewCounter } from './views.ts';

const done = { result: true as const };

export const postCalls: Handlers = {
  'GET tags': ({ ctx, input, request }) => listTags(ctx, input.language ?? request.language),
  'GET article/forum-articles': ({ ctx, input, viewer }) =>
    articleListFor(ctx, input, viewer) ?? readPostList(ctx, input as PostsInput, viewer),
  'GET home/articles': ({ ctx, input, viewer }) => newestActive(ctx, input.pageSize, viewer),
  'GET article/push': async ({ ctx, input, viewer }) =>
    input.place === FORUM.platePlace && input.pageNumber === 1
      ? (await readPlates(ctx, viewer)).pushed
      : [],
  'GET home/views': async ({ ctx, input, viewer }) =>
    input.pageNumber === 1 ? (await readPlates(ctx, viewer)).viewed : [],
  'POST article/post': ({ ctx, input, viewer }) => publishPost(ctx, viewer, input),
  'POST article/edit': ({ ctx, input, viewer }) => editPost(ctx, viewer, input),
  'GET article/source': ({ ctx, input, viewer }) => readSource(ctx, viewer, input),
  'POST article/delete': async ({ ctx, input, viewer }) => {
    await removePost(ctx, viewer, input);
    return done;
  },
  'POST article/stick': async ({ ctx, input, viewer }) => {
    await pinPost(ctx, viewer, input);
    return done;
  },
  'POST article/best': ({ ctx, input, viewer }) => setBestAnswer(ctx, viewer, input),
  'POST article/view': async ({ ctx, input, viewer, request }) => {
    viewCounter(ctx).count(input.id, { memberId: viewer?.id, address: request.ip });
    return done;
  },
};
