import type { FastifyInstance } from 'fastify';
import type { Parsed } from '#contract/index.ts';
import {
  resultsAddress,
  useInPostAddress,
  useInProfileAddress,
  WISH_FIELDS,
  wishesOf,
  type IdeaPlace,
} from '#domain/ideas/addresses.ts';
import { IDEAS, type IdeaWishes } from '#domain/ideas/wishes.ts';
import { loginAddress } from '#domain/login-address.ts';
import type { Context } from '#server/context.ts';
import { defineForm, parseForm, type Form, type Values } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import { ask } from './calls.ts';
import { resultAt } from './jobs.ts';
import { saveIdea } from './keeping.ts';
import { ideasContent } from './pages.ts';

/** What a press on a result does. */
const KEEPS = ['keep', 'publish', 'use', 'profile'] as const;
type Keep = (typeof KEEPS)[number];

type Saved = Extract<Parsed<'POST caminspo/save'>, { job: string }>;
type Input =
  | { wish: 'make'; wishes: IdeaWishes }
  | { wish: Keep; wishes: IdeaWishes; values: Values };
type Scene = Parameters<Form['content']>[0];

/** Sentences of the fields of a result or a kept idea. */
export function wordsSentences(ctx: Context, language: Scene['request']['language']) {
  const t = ctx.texts(language);
  return {
    'title.fieldTooLong': t('ideas:titleTooLong', { count: IDEAS.titleMax }),
    'body.fieldTooLong': t('ideas:bodyTooLong', { count: IDEAS.bodyMax }),
    'body.fieldTooShort': t('ideas:bodyTooShort', { count: IDEAS.bodyMin }),
    'body.fieldRequired': t('ideas:bodyTooShort', { count: IDEAS.bodyMin }),
    'labels.fieldTooLong': t('ideas:labelsTooMany', { count: IDEAS.labelsMax }),
    rate_limited: t('ideas:limit'),
  };
}

function readInput(values: Values, language: Scene['request']['language']): Input {
  const wishes = wishesOf(values, language);
  if (values.wish === 'make')
    return { wish: 'make', wishes: parseForm('POST caminspo/gen', wishes) };
  const wish = KEEPS.find((one) => one === values.wish);
  if (!wish) throw new Refusal('bad_input');
  return { wish, wishes, values };
}

/** What is kept has the labels it was made with: its author can choose others later. */
async function savedOf(ctx: Context, wish: Keep, values: Values): Promise<Saved> {
  const { job = '', place = '', title = '', body = '' } = values;
  const given = { job, place: Number(place), title, body, published: wish === 'publish' };
  const saved = parseForm('POST caminspo/save', given);
  if (!('job' in saved)) throw new Refusal('bad_input');
  const { idea } = await resultAt(ctx, saved.job, saved.place);
  return { ...saved, labels: [...idea.labels] };
}

/** /caminspo and the forum's tool: what is pressed makes three ideas, or keeps one of them. */
export function wishForm(
  app: FastifyInstance,
  ctx: Context,
  { place, member }: { place: IdeaPlace; member: boolean },
): Form {
  const countTry = limiterOf(app, member ? 'POST caminspo/gen' : 'POST caminspo/try');
  const countSave = limiterOf(app, 'POST caminspo/save');
  return defineForm<Input>({
    call: 'GET caminspo/list',
    ...(member && { forMember: true as const }),
    keep: [...WISH_FIELDS, 'job', 'place', 'title', 'body'],
    content: (scene, props) => ideasContent(scene, props, place),
    sentences: ({ request }) => ({
      ...wordsSentences(ctx, request.language),
      'about.fieldTooLong': ctx.texts(request.language)('ideas:aboutTooLong', {
        count: IDEAS.aboutMax,
      }),
    }),
    read: (values, { request }) => readInput(values, request.language),
    submit: async ({ request, reply, viewer }, input) => {
      const { wishes } = input;
      if (input.wish === 'make') {
        await countTry(request);
        const job = await ask({
          ctx,
          request,
          reply,
          viewer,
          input: { ...wishes, without: [...wishes.without], about: wishes.about ?? '' },
        });
        return resultsAddress(place, job, wishes);
      }
      const { wish, values } = input;
      const { job = '', place: number = '' } = values;
      const back = resultsAddress(place, job, wishes).replace('#results', `#result-${number}`);
      if (!viewer) return loginAddress(back);
      const saved = await savedOf(ctx, wish, values);
      await countSave(request);
      const { id } = await saveIdea(ctx, viewer, saved);
      if (wish === 'use') return useInPostAddress(id);
      return wish === 'profile' ? useInProfileAddress(id) : back;
    },
  });
}
