import { z } from 'zod';
import { lookUp } from '#domain/look-up.ts';
import { SECURITY_PATH } from '#domain/safety.ts';
import type { Translate } from '#i18n/translate.ts';
import { defineForm } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { removePasskey } from '../passkeys.ts';
import { chooseSignInMails, endSessionsBut, readSecurity } from '../sessions.ts';

const DONE = {
  ended: 'safety:doneEnded',
  mails: 'safety:doneMails',
  twoStepOff: 'safety:doneTwoStepOff',
  twoStepOn: 'safety:doneTwoStepOn',
  passkeyAdded: 'safety:donePasskeyAdded',
  passkeyRemoved: 'safety:donePasskeyRemoved',
} as const;

const noticeOf = (done: string | undefined, t: Translate) => {
  const said = lookUp(DONE, done);
  return said ? { kind: 'good' as const, text: t(said) } : null;
};

/** Each button of the page is a form of its own with one of these. */
const act = z.union([
  z.object({
    act: z.literal('end'),
    session: z.union([z.coerce.number().int(), z.literal('others')]),
  }),
  z.object({ act: z.literal('mails'), mails: z.enum(['on', 'off']) }),
  z.object({ act: z.literal('passkey'), passkey: z.string().min(1).max(1_400) }),
]);

/** /user-info/security: who is signed in where, and what keeps others out. */
export const securityForm = defineForm({
  call: 'POST user/sessions/end',
  forMember: true,
  keep: [],
  content: async ({ ctx, request, query, viewer }, props) => {
    const t = ctx.texts(request.language);
    if (!viewer) throw new Refusal('not_signed_in');
    return {
      head: { title: t('safety:title'), description: t('safety:description') },
      view: 'security',
      props: {
        ...props,
        notice: props.notice ?? noticeOf(query.done, t),
        ...(await readSecurity(ctx, viewer)),
      },
    };
  },
  read: (values) => {
    const given = act.safeParse(values);
    if (!given.success) throw new Refusal('bad_input');
    return given.data;
  },
  submit: async ({ ctx, viewer }, input) => {
    if (!viewer) throw new Refusal('not_signed_in');
    if (input.act === 'end') {
      await endSessionsBut(ctx, viewer, input);
      return `${SECURITY_PATH}?done=ended`;
    }
    if (input.act === 'passkey') {
      await removePasskey(ctx, viewer.id, input.passkey);
      return `${SECURITY_PATH}?done=passkeyRemoved`;
    }
    await chooseSignInMails(ctx, viewer.id, input.mails === 'on');
    return `${SECURITY_PATH}?done=mails`;
  },
});
