import { DAY_MS } from '#domain/days.ts';
import { defineFeature } from '#server/feature.ts';
import { API_PREFIX } from '#contract/call.ts';
import { calls } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import { dictionaries } from '#server/plugins/texts.ts';
import { countriesOf, regionCode } from '#server/site/region.ts';
import {
  changes,
  latestGuides,
  oneGuide,
  oneTopic,
  pathGuides,
  topics,
} from './service.ts';
import { textsOf } from './index-file.ts';
import { MOVED, movedTo } from './moved.ts';
import {
  articleHome,
  setupContent,
  setupMenus,
  setupTags,
  setupTools,
  setupVideo,
} from './setup.ts';
import { tellNewTexts } from './new-texts.ts';

/** Namespaces that are not handed out: only the server uses them. */
const PRIVATE = ['mail'];

function allTexts(language: Language): Record<string, string> {
  const spaces = Object.entries(dictionaries[language]).filter(([name]) => !PRIVATE.includes(name));
  return Object.fromEntries(
    spaces.flatMap(([name, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${name}:${key}`, text]),
    ),
  );
}

const check = calls['GET hc/forbidden/check'];

export const contentFeature = defineFeature({
  name: 'content',
  calls: {
    'GET i18n': async ({ input }) => allTexts(input.lang),
    'GET guide/faq': async ({ request, ctx }) => [...(await textsOf(ctx, 'faq', request.language))],
    'GET guide/v4/home': async ({ request: { language }, ctx }) => ({
      topics: await topics(ctx, language),
      latest: await latestGuides(ctx, language),
    }),
    'GET guide/v4/topic': ({ input, request, ctx }) => oneTopic(ctx, request.language, input.tag),
    'GET guide/v4/content': ({ input, request, ctx }) =>
      oneGuide(ctx, request.language, input.slug),
    'GET guide/beginner/tags': async ({ request, ctx }) =>
      (await topics(ctx, request.language)).map((topic) => ({
        ...topic,
        guides: topic.guides.length,
      })),
    'GET guide/beginner/guide': async ({ input, request, ctx }) =>
      (await pathGuides(ctx, request.language)).filter(
        (guide) => !input.tag || guide.category === input.tag,
      ),
    'GET guide/beginner/v3': ({ request, ctx }) => topics(ctx, request.language),
    'GET changelog/list': ({ input, request, ctx }) => changes(ctx, request.language, input),
    'GET article/home': ({ request, ctx }) => articleHome(ctx, request.language),
    'GET guide/setup/menus': ({ request, ctx }) => setupMenus(ctx, request.language),
    'GET guide/setup/content': ({ input, request, ctx }) =>
      setupContent(ctx, request.language, input.slug),
    'GET guide/setup/tools': ({ request, ctx }) => setupTools(ctx, request.language),
    'GET guide/setup/video': ({ request, ctx }) => setupVideo(ctx, request.language),
    'GET guide/setup/tags': ({ input, request, ctx }) => setupTags(ctx, request.language, input),
    'GET guide/setup/note': async ({ request, ctx }) =>
      (await textsOf(ctx, 'changelog', request.language))[0] ?? null,
  },
  pages: (pages) => {
    for (const [route, place] of Object.entries(MOVED)) pages.on(route, movedTo(place));
  },
  async routes(app, ctx) {
    const { env } = ctx;
    app.get(
      `${API_PREFIX}/${check.path}`,
      { schema: { summary: check.summary, tags: ['hc'] } },
      async (request, reply) => {
        const code = regionCode(countriesOf(request, env.trustProxy), env.blockedCountries);
        // Asked without credentials, also by other sites that share this one's rules.
        void reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
        return { code, message: '', data: null };
      },
    );
  },
  jobs: (ctx) => [
    // New texts come with a new build, which a server starts with or takes over.
    {
      name: 'new texts',
      everyMs: DAY_MS,
      atStart: true,
      atNewBuild: true,
      run: () => tellNewTexts(ctx),
    },
  ],
});
