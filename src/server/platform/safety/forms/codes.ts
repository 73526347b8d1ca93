import { CODES_PATH, SECURITY_PATH, showRecoveryCode } from '#domain/safety.ts';
import type { Parsed } from '#contract/index.ts';
import { defineForm, parseForm } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { proofOf, readProof } from '../confirm-owner.ts';
import { countCodes } from '../queries/recovery.ts';
import { hideShown, readShown, renewCodes } from '../recovery.ts';

/** /user-info/security/codes: new recovery codes while they are written down, or how many are left. */
export const codesForm = defineForm<{ kept: true } | Parsed<'POST user/recovery-codes'>>({
  call: 'POST user/recovery-codes',
  forMember: true,
  keep: ['second'],
  content: async ({ ctx, request, viewer }, props) => {
    const t = ctx.texts(request.language);
    if (!viewer) throw new Refusal('not_signed_in');
    return {
      head: { title: t('safety:codesTitle'), description: t('safety:codesDescription') },
      view: 'recovery-codes',
      props: {
        ...props,
        ...(await proofOf(ctx, viewer.id)),
        codes: (await readShown(ctx, viewer.id)).map(showRecoveryCode),
        left: await countCodes(ctx.db, viewer.id),
      },
    };
  },
  read: (values) =>
    values.step === 'kept'
      ? { kept: true }
      : parseForm('POST user/recovery-codes', readProof(values)),
  submit: async ({ ctx, viewer }, input) => {
    if (!viewer) throw new Refusal('not_signed_in');
    if ('kept' in input) {
      await hideShown(ctx, viewer.id);
      return `${SECURITY_PATH}?done=twoStepOn`;
    }
    await renewCodes(ctx, viewer.id, input);
    return CODES_PATH;
  },
});
