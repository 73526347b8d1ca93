import { z } from 'zod';
import { EMAIL_LINK_PATH, EMAIL_PATH } from '#domain/account.ts';
import { defineForm, parseForm } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { Parsed } from '#contract/index.ts';
import type { AccountViews } from '#contract/account-views.ts';
import { answerChange, readChange } from './answering.ts';
import { askChange, cancelChange, readEmail } from './changing.ts';

type Asked = { step: 'cancel' } | ({ step: 'ask' } & Parsed<'POST user/email'>);

/** /user-info/security/email: asks for another address, or shows what one waits for. */
export const emailForm = defineForm<Asked>({
  call: 'POST user/email',
  forMember: true,
  keep: ['email'],
  content: async ({ ctx, request, viewer, query }, props) => {
    const t = ctx.texts(request.language);
    if (!viewer) throw new Refusal('not_signed_in');
    const cancelled = query.done === 'cancelled';
    return {
      head: { title: t('account:emailTitle'), description: t('account:emailDescription') },
      view: 'email',
      props: {
        ...props,
        notice:
          props.notice ?? (cancelled ? { kind: 'good', text: t('account:emailCancelled') } : null),
        ...(await readEmail(ctx, viewer.id)),
      },
    };
  },
  read: ({ step, email, current }) =>
    step === 'cancel'
      ? { step }
      : { step: 'ask', ...parseForm('POST user/email', { email, current }) },
  submit: async ({ ctx, viewer }, asked) => {
    if (!viewer) throw new Refusal('not_signed_in');
    if (asked.step === 'cancel') {
      await cancelChange(ctx, viewer.id);
      return `${EMAIL_PATH}?done=cancelled`;
    }
    await askChange(ctx, viewer.id, asked);
    return EMAIL_PATH;
  },
});

const stateOf = (done: unknown): AccountViews['email-change']['state'] =>
  z.enum(['waiting', 'changed', 'cancelled']).safeParse(done).data ?? null;

/**
 * /email-change: where the links of both mails lead, signed in or not. Opening the link does nothing:
 * it says what would change, and a press changes it.
 */
export const emailChangeForm = defineForm({
  call: 'POST email-change',
  keep: ['code'],
  content: async ({ ctx, request, query }, props) => {
    const t = ctx.texts(request.language);
    const state = stateOf(query.done);
    const link = state ? null : await readChange(ctx, props.values.code ?? '');
    return {
      head: { title: t('account:changeTitle'), description: t('account:changeDescription') },
      view: 'email-change',
      props: { ...props, link, state },
    };
  },
  read: ({ code, answer }) => parseForm('POST email-change', { code, answer }),
  submit: async ({ ctx }, input) => {
    const { state } = await answerChange(ctx, input);
    return `${EMAIL_LINK_PATH}?done=${state}`;
  },
});
