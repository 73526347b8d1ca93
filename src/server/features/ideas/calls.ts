import { mayAsk } from '#domain/ideas/never-shown.ts';
import { hasContacts } from '#domain/ideas/contacts.ts';
import type { IdeaWishes } from '#domain/ideas/wishes.ts';
import { checkOwnRequest } from '#server/platform/members/service.ts';
import type { CallScene, Handlers } from '#server/plugins/calls.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { editIdea, likeIdea, removeIdea, saveIdea } from './keeping.ts';
import { readIdeaJob, resultOf, startJob } from './jobs.ts';
import { payerFor, triesLeft } from './quotas.ts';
import { asShortPost, labelCounts, listIdeas, oneIdea } from './reading.ts';

type Visitor = CallScene<'POST caminspo/try' | 'POST caminspo/try/async'>;
type Asking = Pick<Visitor, 'ctx' | 'request' | 'reply' | 'viewer' | 'input'>;

/**
 * What a person adds in their own words goes to another server: it is checked before.
 *
 * @throws Refusal bad_input
 */
export function requireFitWishes({ about = '' }: Pick<IdeaWishes, 'about'>): void {
  const problem = hasContacts(about) ? 'noContacts' : mayAsk(about) ? undefined : 'notForHere';
  if (problem) throw new Refusal('bad_input', { fields: { about: problem } });
}

/** Begins a job for whoever asks: a member pays as such, everybody else as a visitor. */
export function ask({ ctx, request, reply, viewer, input }: Asking): Promise<string> {
  requireFitWishes(input);
  return startJob(ctx, input, payerFor(ctx, request, reply, viewer));
}

/** It leaves a cookie and needs no session: nothing else keeps a foreign page from trying for a reader. */
const askAsVisitor = async (scene: Visitor) => {
  checkOwnRequest(scene.request, scene.ctx.env.origin);
  return ask(scene);
};

const withResult = async (ctx: Asking['ctx'], job: string) => ({
  job,
  ...(await resultOf(ctx, job)),
});

export const ideaHandlers: Handlers = {
  'GET caminspo/n_free': ({ ctx, request, viewer }) => triesLeft(ctx, request, viewer),
  'POST caminspo/try': async (scene) => withResult(scene.ctx, await askAsVisitor(scene)),
  'POST caminspo/try/async': async (scene) => ({ job: await askAsVisitor(scene) }),
  'GET caminspo/try/async/r': ({ ctx, input }) => readIdeaJob(ctx, input.job),
  'GET caminspo/n': ({ ctx, request, viewer }) => triesLeft(ctx, request, viewer),
  'POST caminspo/gen': async (scene) => withResult(scene.ctx, await ask(scene)),
  'POST caminspo/gen/async': async (scene) => ({ job: await ask(scene) }),
  'GET caminspo/list': ({ ctx, viewer, input }) => listIdeas(ctx, viewer, input),
  'GET caminspo/detail': ({ ctx, viewer, input }) => oneIdea(ctx, viewer, input.id),
  'GET caminspo/labels': async ({ ctx }) => ({
    resultList: (await labelCounts(ctx)).map(({ label }) => label),
  }),
  'GET caminspo/labels/v2': async ({ ctx }) => ({ resultList: await labelCounts(ctx) }),
  'POST caminspo/save': ({ ctx, viewer, input }) => saveIdea(ctx, viewer, input),
  'POST caminspo/edit': ({ ctx, viewer, input }) => editIdea(ctx, viewer, input),
  'POST caminspo/like': ({ ctx, viewer, input }) => likeIdea(ctx, viewer, input),
  'POST caminspo/del': async ({ ctx, viewer, input }) => {
    await removeIdea(ctx, viewer, input.id);
    return { result: true };
  },
  'POST caminspo/new_twitter': ({ ctx, input }) => asShortPost(ctx, input.id),
};
