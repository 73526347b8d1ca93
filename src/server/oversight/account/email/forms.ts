import { lookUp } from '#domain/look-up.ts';
import { z } from 'zod';
import { EMAIL_LINK_PATH, EMAIL_PATH } from '#domain/account.ts';
import type { Translate } from '#i18n/translate.ts';
import { defineForm, parseForm } from '#server/platform/members/service.ts';
import { proofOf, readProof } from '#server/platform/safety/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { Parsed } from '#contract/index.ts';
import type { AccountViews } from '#contract/account-views.ts';
import { answerEmailChange, readEmailChange } from './answering.ts';
import { requestEmailChange, cancelEmailChange, readEmail } from './changing.ts';
import { confirmCheck, isGoodCheck, requestCheck } from './checking.ts';

type Asked =
  | { step: 'cancel' }
  | { step: 'again' }
  | { step: 'arrived'; code: string }
  | ({ step: 'ask' } & Parsed<'POST user/email'>);

const DONE = {
  cancelled: 'account:emailCancelled',
  asked: 'account:returnedAsked',
  arrived: 'account:returnedArrived',
} as const;

const noticeOf = (done: string | undefined, t: Translate) => {
  const said = lookUp(DONE, done);
  return said ? { kind: 'good' as const, text: t(said) } : null;
};

/**
 * /user-info/security/email: asks for another address, or shows what one waits for. Where mails to the address
 * came back, it sends one more, and takes what that one's link leads to.
 */
export const emailForm = defineForm<Asked>({
  call: 'POST user/email',
  forMember: true,
  keep: ['email', 'code', 'second'],
  content: async ({ ctx, request, viewer, query }, props) => {
    const t = ctx.texts(request.language);
    if (!viewer) throw new Refusal('not_signed_in');
    const code = props.values.code ?? '';
    const address = await readEmail(ctx, viewer.id);
    const isGood = address.returnedSince !== null && (await isGoodCheck(ctx, viewer.id, code));
    return {
      head: { title: t('account:emailTitle'), description: t('account:emailDescription') },
      view: 'email',
      props: {
        ...props,
        notice: props.notice ?? noticeOf(query.done, t),
        ...address,
        ...(await proofOf(ctx, viewer.id)),
        check: isGood ? code : null,
      },
    };
  },
  read: (values) => {
    const { step, email, code = '' } = values;
    if (step === 'cancel' || step === 'again') return { step };
    if (step === 'arrived') return { step, code };
    return { step: 'ask', ...parseForm('POST user/email', { email, ...readProof(values) }) };
  },
  submit: async ({ ctx, viewer }, asked) => {
    if (!viewer) throw new Refusal('not_signed_in');
    if (asked.step === 'cancel') {
      await cancelEmailChange(ctx, viewer.id);
      return `${EMAIL_PATH}?done=cancelled`;
    }
    if (asked.step === 'again') {
      await requestCheck(ctx, viewer.id);
      return `${EMAIL_PATH}?done=asked`;
    }
    if (asked.step === 'arrived') {
      await confirmCheck(ctx, viewer.id, asked.code);
      return `${EMAIL_PATH}?done=arrived`;
    }
    await requestEmailChange(ctx, viewer.id, asked);
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
    const link = state ? null : await readEmailChange(ctx, props.values.code ?? '');
    return {
      head: { title: t('account:changeTitle'), description: t('account:changeDescription') },
      view: 'email-change',
      props: { ...props, link, state },
    };
  },
  read: ({ code, answer }) => parseForm('POST email-change', { code, answer }),
  submit: async ({ ctx }, input) => {
    const { state } = await answerEmailChange(ctx, input);
    return `${EMAIL_LINK_PATH}?done=${state}`;
  },
});
