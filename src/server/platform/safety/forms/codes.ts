import { CODES_PATH, SECURITY_PATH, showRecoveryCode } from '#domain/safety.ts';
import { defineForm, parseForm } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { countCodes } from '../queries/recovery.ts';
import { hideShown, readShown, renewCodes } from '../recovery.ts';

/** /user-info/security/codes: new recovery codes while they are written down, or how many are left. */
export const codesForm = defineForm<{ kept: true } | { current: string }>({
  call: 'POST user/recovery-codes',
  forMember: true,
  keep: [],
  content: async ({ ctx, request, viewer }, props) => {
    const t = ctx.texts(request.language);
    if (!viewer) throw new Refusal('not_signed_in');
    return {
      head: { title: t('safety:codesTitle'), description: t('safety:codesDescription') },
      view: 'recovery-codes',
      props: {
        ...props,
        codes: (await readShown(ctx, viewer.id)).map(showRecoveryCode),
        left: await countCodes(ctx.db, viewer.id),
      },
    };
  },
  read: ({ step, current }) =>
    step === 'kept' ? { kept: true } : parseForm('POST user/recovery-codes', { current }),
  submit: async ({ ctx, viewer }, input) => {
    if (!viewer) throw new Refusal('not_signed_in');
    if ('kept' in input) {
      await hideShown(ctx, viewer.id);
      return `${SECURITY_PATH}?done=twoStepOn`;
    }
    await renewCodes(ctx, viewer.id, input.current);
    return CODES_PATH;
  },
});
