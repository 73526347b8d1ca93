import { defineFeature } from '#server/feature.ts';
import { searchContent } from '#server/features/content/service.ts';
import { searchForum } from '#server/features/forum/service.ts';
import { searchPage } from './search-page.ts';

export const searchFeature = defineFeature({
  name: 'search',
  calls: {
    'POST search': async ({ input, request, ctx }) => {
      const language = input.language ?? request.language;
      return {
        content: await searchContent(ctx, language, input.s),
        forum: await searchForum(ctx, { s: input.s, language }),
      };
    },
  },
  pages: (pages) => pages.on('search', searchPage),
});
