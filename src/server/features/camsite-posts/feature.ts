import { defineFeature } from '#server/feature.ts';
import {
  readTopicComments,
  publishPost,
  readTopic,
  viewCounter,
} from '#server/features/forum/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import {
  categories,
  listSites,
  requireSite,
  recentPosts,
  relatedPosts,
  siteDetails,
  sitePosts,
} from './posts.ts';

export const camSitePostsFeature = defineFeature({
  name: 'camsite-posts',
  calls: {
    'GET cam/article/recent-posts': ({ ctx, input, viewer, request }) =>
      recentPosts(ctx, { viewer, language: request.language }, input),
    'GET cam/article/categories': ({ ctx, request }) => categories(ctx, request.language),
    'GET cam/article/articles': ({ ctx, input, viewer, request }) =>
      sitePosts(ctx, { viewer, language: request.language }, input),
    'GET cam/article/comments': async ({ ctx, input, viewer, request }) => {
      await requireSite(ctx, input.id);
      return readTopicComments(ctx, input.id, { viewer, language: request.language }, input);
    },
    'GET cam/article/detail': async ({ ctx, input, viewer, request }) => {
      const id = input.id ?? input.paramId;
      if (id === undefined) throw new Refusal('bad_input');
      await requireSite(ctx, id);
      return readTopic(ctx, id, { viewer, language: request.language });
    },
    'POST cam/article/related-posts': ({ ctx, input, viewer, request }) =>
      relatedPosts(ctx, { viewer, language: request.language }, input.id),
    'POST cam/article/record-view': async ({ ctx, input, viewer, request }) => {
      viewCounter(ctx).count(input.id, { memberId: viewer?.id, address: request.ip });
      return { result: true };
    },
    'POST cam/article/post': ({ ctx, input, viewer }) => publishPost(ctx, viewer, input),
    'POST camsites': ({ ctx, input, request }) => listSites(ctx, request.language, input.tag),
    'POST cam/article/camsites': ({ ctx, input, request }) =>
      listSites(ctx, request.language, input.tag),
    'GET camsite/details': ({ ctx, input, request }) =>
      siteDetails(ctx, request.language, input.slug),
  },
});
