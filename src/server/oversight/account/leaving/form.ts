import { DATA_PATH } from '#domain/account.ts';
import { defineForm, parseForm } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { askLeave } from './asking.ts';

/** /user-info/data/leave: what becomes of the texts, and the password. */
export const leaveForm = defineForm({
  call: 'POST user/leave',
  forMember: true,
  keep: ['texts'],
  // Who is leaving already reads there how to come back.
  enter: ({ viewer }) => (viewer?.leaveAt ? DATA_PATH : undefined),
  sentences: ({ ctx, request }) => {
    const t = ctx.texts(request.language);
    return {
      'texts.fieldRequired': t('account:leaveChooseOne'),
      last_chief: t('account:leaveChief'),
    };
  },
  content: ({ ctx, request }, props) => {
    const t = ctx.texts(request.language);
    return {
      head: { title: t('account:leaveTitle'), description: t('account:leaveDescription') },
      view: 'leave',
      props,
    };
  },
  read: ({ texts, current }) => parseForm('POST user/leave', { texts, current }),
  submit: async ({ ctx, viewer }, input) => {
    if (!viewer) throw new Refusal('not_signed_in');
    await askLeave(ctx, viewer, input);
    return DATA_PATH;
  },
});
