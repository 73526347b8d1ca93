import { DATA_PATH } from '#domain/account.ts';
import { defineForm, parseForm } from '#server/platform/members/service.ts';
import { proofOf, readProof } from '#server/platform/safety/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { requestDeletion } from './request.ts';

/** /user-info/data/leave: what becomes of the texts, and a proof that it is the owner who asks. */
export const deletionForm = defineForm({
  call: 'POST user/leave',
  forMember: true,
  keep: ['texts', 'second'],
  // Who is leaving already reads there how to come back.
  enter: ({ viewer }) => (viewer?.leaveAt ? DATA_PATH : undefined),
  sentences: ({ ctx, request }) => {
    const t = ctx.texts(request.language);
    return {
      'texts.fieldRequired': t('account:leaveChooseOne'),
      last_chief: t('account:leaveChief'),
    };
  },
  content: async ({ ctx, request, viewer }, props) => {
    const t = ctx.texts(request.language);
    return {
      head: { title: t('account:leaveTitle'), description: t('account:leaveDescription') },
      view: 'leave',
      props: { ...props, ...(viewer && (await proofOf(ctx, viewer.id))) },
    };
  },
  read: (values) => parseForm('POST user/leave', { texts: values.texts, ...readProof(values) }),
  submit: async ({ ctx, viewer }, input) => {
    if (!viewer) throw new Refusal('not_signed_in');
    await requestDeletion(ctx, viewer, input);
    return DATA_PATH;
  },
});
