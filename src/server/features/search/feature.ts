import { defineFeature } from '#server/feature.ts';
import { searchForum } from '#server/features/forum/service.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import { searchContent } from './content.ts';
import { searchPage } from './search-page.ts';
import { servedPages } from './served.ts';
import { findSimilar } from './similar.ts';
import { suggest } from './suggest.ts';
import { followBuild, whenFollowed } from './sync.ts';

export const searchFeature = defineFeature({
  name: 'search',
  calls: {
    'POST search': async ({ input, request, viewer, ctx }) => {
      const language = input.language ?? request.language;
      return {
        content: await searchContent(ctx, language, input.s),
        forum: await searchForum(ctx, { s: input.s, language }, { viewer, language }),
      };
    },
    'POST search/suggest': ({ input, request, viewer, ctx }) =>
      suggest(ctx, { viewer, language: input.language ?? request.language }, input.s),
    'POST search/similar': ({ input, request: { language }, viewer, ctx }) =>
      findSimilar(ctx, { viewer, language }, input.s, input.language ?? language),
  },
  routes: async (app, ctx, pages) => {
    const served = servedPages(app);
    pages.on('search', searchPage(limiterOf(app, 'POST search'), served));
    app.addHook('onListen', async () => followBuild(ctx, served));
    app.addHook('onClose', () => whenFollowed(ctx));
  },
  notExported: {
    search_pages: 'public pages of the site, of no member',
    search_words: 'words of the public pages, of no member',
  },
});
