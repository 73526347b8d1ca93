import type { FastifyInstance } from 'fastify';
import { IDEA_PLACES } from '#domain/ideas/addresses.ts';
import { IDEA_LABELS, ideaPath } from '#domain/ideas/wishes.ts';
import type { Context, Member } from '#server/context.ts';
import { defineForm, parseForm, type Form, type Values } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { checkPermission } from '#server/plugins/guards.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import { wordsSentences } from './form-wishes.ts';
import { editIdea, likeIdea, removeIdea, saveIdea } from './keeping.ts';
import { ideaContent, isMissing } from './pages.ts';

const WISHES = ['edit', 'publish', 'takeBack', 'delete', 'like', 'unlike'] as const;
type Input = { wish: (typeof WISHES)[number]; id: number; values: Values };

const labelField = (label: string) => `label-${label}`;

function readInput(values: Values): Input {
  const wish = WISHES.find((one) => one === values.wish);
  if (!wish) throw new Refusal('bad_input');
  const { id } = parseForm('GET caminspo/detail', { id: values.id });
  return { wish, id, values };
}

/** Does what was pressed. @returns where it leads */
async function perform(ctx: Context, member: Member, { wish, id, values }: Input): Promise<string> {
  const said = (done: string) => `${ideaPath(id)}&done=${done}`;
  switch (wish) {
    case 'edit': {
      const { title, body } = values;
      const labels = IDEA_LABELS.filter((label) => values[labelField(label)]);
      const given = { id, title: title ?? '', body: body ?? '', labels };
      await editIdea(ctx, member, parseForm('POST caminspo/edit', given));
      return said('saved');
    }
    case 'publish':
    case 'takeBack': {
      await saveIdea(ctx, member, { id, published: wish === 'publish' });
      return said(wish === 'publish' ? 'published' : 'takenBack');
    }
    case 'delete': {
      await removeIdea(ctx, member, id);
      return `${IDEA_PLACES.tool}#ideas`;
    }
    case 'like':
    case 'unlike': {
      checkPermission('active', member);
      await likeIdea(ctx, member, { id, like: wish === 'like' });
      return wish === 'like' ? said('liked') : ideaPath(id);
    }
  }
}

/** /caminspo/caminspo-post: a like, and what an author does with an own idea. */
export function ideaForm(app: FastifyInstance, ctx: Context, member: boolean): Form {
  const countWrite = limiterOf(app, 'POST caminspo/edit');
  return defineForm<Input>({
    call: 'GET caminspo/list',
    ...(member && { forMember: true as const }),
    keep: ['id', 'wish', 'title', 'body', ...IDEA_LABELS.map(labelField)],
    missing: isMissing,
    content: ideaContent,
    sentences: ({ request }) => wordsSentences(ctx, request.language),
    read: readInput,
    submit: async ({ request, viewer }, input) => {
      if (!viewer) throw new Refusal('not_signed_in');
      await countWrite(request);
      return perform(ctx, viewer, input);
    },
  });
}
