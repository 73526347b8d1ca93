import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { defineForm, parseForm } from '#server/platform/members/service.ts';
import type { Fields } from '#server/plugins/query.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { kindsOfUnsubscribeLink, unsubscribe } from './unsubscribe.ts';
import { ONE_CLICK_PATH, UNSUBSCRIBE_PATH } from './links.ts';

const TOKEN = /^[\w-]{43}$/;

/** A page with one button: programs that look at the links of mails must change nothing. */
export const unsubscribeForm = defineForm({
  call: 'POST messages/leave',
  keep: ['code'],
  content: async ({ ctx, request, query }, props) => {
    const t = ctx.texts(request.language);
    const code = props.values.code ?? '';
    const done = query.done === '1' && !props.notice;
    return {
      head: {
        title: t(done ? 'noticeSettings:leftTitle' : 'noticeSettings:leaveTitle'),
        description: t('noticeSettings:leaveText'),
        noIndex: true,
      },
      view: 'notice-leave',
      // Acts for the one the mail was written to and for no session, so it carries no token of one.
      props: {
        ...props,
        formToken: '',
        done,
        kinds: TOKEN.test(code) ? await kindsOfUnsubscribeLink(ctx, code) : null,
      },
    };
  },
  read: ({ code }) => parseForm('POST messages/leave', { code }),
  submit: async ({ ctx }, { code }) => {
    await unsubscribe(ctx, code);
    return `${UNSUBSCRIBE_PATH}?done=1`;
  },
});

const codeOf = (query: unknown): string => (query as Fields).code ?? '';

/**
 * The address of the List-Unsubscribe header: a POST without cookies acts at once, a GET leads to
 * the page with the button. Without a limit, because a mail service posts for all its readers from
 * a few addresses, and there is nothing to guess in 256 bits.
 */
export function addOneClickUnsubscribe(app: FastifyInstance, ctx: Context): void {
  const shape = calls['POST messages/leave'].input;
  app.get(ONE_CLICK_PATH, async (request, reply) =>
    reply.redirect(
      `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ code: codeOf(request.query) })}`,
      303,
    ),
  );
  app.post(ONE_CLICK_PATH, async (request, reply) => {
    const given = shape.safeParse({ code: codeOf(request.query) });
    if (!given.success) throw new Refusal('bad_input');
    await unsubscribe(ctx, given.data.code);
    return reply.type('text/plain; charset=utf-8').send('OK');
  });
}
