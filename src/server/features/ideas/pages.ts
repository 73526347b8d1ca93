import type { FormProps, Views } from '#contract/views.ts';
import {
  ideaListQuery,
  IDEA_PATH,
  IDEA_PLACES,
  wishesOf,
  wishFields,
  type IdeaPlace,
} from '#domain/ideas/addresses.ts';
import { ideaPath, type IdeaWishes } from '#domain/ideas/wishes.ts';
import type { Context, Viewer } from '#server/context.ts';
import type { Form } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { PageContent } from '#server/site/pages.ts';
import { readIdeaJob } from './jobs.ts';
import type { KeptIdea } from './present.ts';
import { idOfSource } from './queries/ideas.ts';
import { triesLeft } from './quotas.ts';
import { asShortPost, labelCounts, listIdeas, oneIdea } from './reading.ts';

type Scene = Parameters<Form['content']>[0];
type Shown = Views['ideas'];

const JOB = /^[\w-]{22}$/;
const OTHERS = 3;
/** Characters of a description, as search engines and networks show it. */
const DESCRIPTION = 160;

/** The result of some work; undefined if it throws Refusal not_found. Other errors are thrown on. */
async function orNone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.id === 'not_found') return undefined;
    throw error;
  }
}

async function jobOf(ctx: Context, id: string | undefined): Promise<Shown['job']> {
  if (!id || !JOB.test(id)) return null;
  const job = await orNone(readIdeaJob(ctx, id));
  return job ? { id, ...job } : 'lost';
}

/** Results that the viewer has kept already. */
async function keptOf(ctx: Context, viewer: Viewer, job: Shown['job']): Promise<Shown['kept']> {
  if (!viewer || job === null || job === 'lost' || !job.result) return [];
  return Promise.all(
    job.result.ideas.map(async (_, place): Promise<KeptIdea | null> => {
      const id = await idOfSource(ctx.db, viewer.id, `${job.id}.${place}`);
      return (id !== undefined && (await orNone(oneIdea(ctx, viewer, id)))) || null;
    }),
  );
}

async function listOf(
  { ctx, viewer, query }: Scene,
  place: IdeaPlace,
  beside: Record<string, string>,
): Promise<Shown['list']> {
  const of = place === 'tool' ? 'mine' : 'published';
  if (of === 'mine' && !viewer) return null;
  const narrowed = ideaListQuery(query);
  const read = (cursor?: string) => listIdeas(ctx, viewer, { of, ...narrowed, cursor });
  const after = query.after || undefined;
  // An address that somebody has cut begins the list anew.
  const page = after
    ? await read(after).catch((error: unknown) => {
        if (error instanceof Refusal && error.id === 'bad_input') return undefined;
        throw error;
      })
    : undefined;
  return {
    of,
    query: narrowed,
    page: page ?? (await read()),
    labels: of === 'published' ? await labelCounts(ctx) : [],
    after: page && after ? after : null,
    beside,
  };
}

const besideOf = (job: Shown['job'], wishes: IdeaWishes): Record<string, string> =>
  job === null || job === 'lost' ? {} : { job: job.id, ...wishFields(wishes) };

/** /caminspo, or the same tool in the forum. */
export async function ideasContent(
  scene: Scene,
  props: FormProps,
  place: IdeaPlace,
): Promise<PageContent<'ideas'>> {
  const { ctx, request, viewer } = scene;
  const t = ctx.texts(request.language);
  const wishes = wishesOf(props.values, request.language);
  const job = await jobOf(ctx, props.values.job);
  const tool = place === 'tool';
  return {
    head: {
      title: t(tool ? 'ideas:toolTitle' : 'ideas:headTitle'),
      description: t(tool ? 'ideas:toolLead' : 'ideas:description'),
      keywords: t('ideas:keywords').split(', '),
      path: IDEA_PLACES[place],
      // Results are one person's; the page itself is to be found.
      ...(props.values.job && { noIndex: true }),
    },
    view: 'ideas',
    props: {
      ...props,
      place,
      reader: viewer ? 'member' : 'visitor',
      quota: await triesLeft(ctx, request, viewer),
      model: ctx.env.ideas !== undefined,
      wishes,
      job,
      kept: await keptOf(ctx, viewer, job),
      list: await listOf(scene, place, besideOf(job, wishes)),
    },
    personal: viewer !== undefined || job !== null,
  };
}

/** Published ideas of the same kind, of the same label where there are any. */
async function othersLike(ctx: Context, viewer: Viewer, idea: KeptIdea): Promise<KeptIdea[]> {
  const asked = {
    of: 'published',
    kind: idea.kind,
    language: idea.language,
    order: 'liked',
  } as const;
  const [label] = idea.labels;
  const alike = label ? (await listIdeas(ctx, viewer, { ...asked, label })).resultList : [];
  const more = alike.length > OTHERS ? [] : (await listIdeas(ctx, viewer, asked)).resultList;
  const known = new Set([idea.id]);
  const others = [...alike, ...more].filter(({ id }) => !known.has(id) && known.add(id));
  return others.slice(0, OTHERS);
}

const DONE = ['saved', 'published', 'takenBack', 'liked'] as const;

/**
 * /caminspo/caminspo-post: one idea.
 *
 * @throws Refusal not_found
 */
export async function ideaContent(scene: Scene, props: FormProps): Promise<PageContent<'idea'>> {
  const { ctx, request, viewer, query } = scene;
  const t = ctx.texts(request.language);
  const idea = await oneIdea(ctx, viewer, Number(props.values.id));
  const isPublic = idea.published !== null && !idea.withheld;
  const kind = t(`ideas:kind_${idea.kind}`);
  const name = idea.author?.nickname;
  const title =
    idea.title || (name ? t('ideas:untitled', { kind, name }) : t('ideas:untitledOwn', { kind }));
  return {
    head: {
      title: `${title} · ${t('ideas:title')}`,
      description: idea.body.replace(/\s+/g, ' ').slice(0, DESCRIPTION),
      path: isPublic ? ideaPath(idea.id) : IDEA_PATH,
      noIndex: true,
    },
    view: 'idea',
    props: {
      ...props,
      idea,
      reader: viewer ? 'member' : 'visitor',
      shortPost: isPublic ? (await asShortPost(ctx, idea.id)).text : null,
      others: await othersLike(ctx, viewer, idea),
      done: props.notice ? null : (DONE.find((one) => one === query.done) ?? null),
    },
    ...(isPublic ? {} : { personal: true }),
  };
}

/** Whether the address of one idea leads nowhere for this viewer. */
export async function isMissing({ ctx, viewer, query, request }: Scene): Promise<boolean> {
  // A form says in a field which one it is about, and refuses by itself.
  if (request.method === 'POST') return false;
  const id = Number(query.id);
  if (!Number.isSafeInteger(id) || id <= 0) return true;
  return (await orNone(oneIdea(ctx, viewer, id))) === undefined;
}
