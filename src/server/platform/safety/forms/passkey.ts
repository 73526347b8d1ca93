import { PASSKEY_PATH } from '#domain/safety.ts';
import { defineForm } from '#server/platform/members/service.ts';
import { proofOf } from '../confirm-owner.ts';

/**
 * /user-info/security/passkey: a passkey is made by the browser, so the form is sent by a script. Sent
 * without one it comes back as it is, with a sentence that says so.
 */
export const passkeyForm = defineForm({
  call: 'POST user/passkeys/options',
  forMember: true,
  keep: ['name'],
  content: async ({ ctx, request, viewer }, props) => {
    const t = ctx.texts(request.language);
    return {
      head: { title: t('safety:passkeyTitle'), description: t('safety:passkeyDescription') },
      view: 'passkey',
      props: { ...props, ...(viewer && (await proofOf(ctx, viewer.id))) },
    };
  },
  read: (values) => values,
  submit: async () => PASSKEY_PATH,
});
