import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { addForm } from '#server/platform/members/service.ts';
import type { Pages } from '#server/site/pages.ts';
import { ideaForm } from './form-idea.ts';
import { wishForm } from './form-wishes.ts';

/** Names the pages of ideas. Visitors and members have forms of their own. */
export function ideaPages(app: FastifyInstance, ctx: Context, pages: Pages): void {
  const both = (make: (member: boolean) => ReturnType<typeof ideaForm>) => {
    const forms = { visitor: make(false), member: make(true) };
    return (viewer: unknown) => (viewer ? forms.member : forms.visitor);
  };
  addForm(
    app,
    ctx,
    pages,
    'caminspo',
    both((member) => wishForm(app, ctx, { place: 'page', member })),
  );
  addForm(
    app,
    ctx,
    pages,
    'forum-caminspo-tool',
    both((member) => wishForm(app, ctx, { place: 'tool', member })),
  );
  addForm(
    app,
    ctx,
    pages,
    'caminspo-post',
    both((member) => ideaForm(app, ctx, member)),
  );
}
