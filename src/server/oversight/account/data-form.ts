import type { Parsed } from '#contract/index.ts';
import { DATA_PATH } from '#domain/account.ts';
import type { Translate } from '#i18n/translate.ts';
import { defineForm, parseForm } from '#server/platform/members/service.ts';
import { proofOf, readProof } from '#server/platform/safety/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { requestExport } from './export/request.ts';
import { cancelDeletion, readDeletionDate } from './deletion/request.ts';

function noticeOf(done: string | undefined, t: Translate) {
  if (done === 'kept') return { kind: 'good' as const, text: t('account:leavingKept') };
  return done === 'spent' ? { kind: 'bad' as const, text: t('account:dataSpent') } : null;
}

type Asked = { step: 'keep' } | ({ step: 'copy' } & Parsed<'POST user/data/export'>);

/** /user-info/data: a copy of all that is stored about the member, and the way out and back. */
export const dataForm = defineForm<Asked>({
  call: 'POST user/data/export',
  forMember: true,
  keep: ['second'],
  content: async ({ ctx, request, viewer, query }, props) => {
    const t = ctx.texts(request.language);
    if (!viewer) throw new Refusal('not_signed_in');
    return {
      head: { title: t('account:dataTitle'), description: t('account:dataDescription') },
      view: 'own-data',
      props: {
        ...props,
        notice: props.notice ?? noticeOf(query.done, t),
        ...(await proofOf(ctx, viewer.id)),
        ...(await readDeletionDate(ctx, viewer.id)),
      },
    };
  },
  read: (values) =>
    values.step === 'keep'
      ? { step: 'keep' }
      : { step: 'copy', ...parseForm('POST user/data/export', readProof(values)) },
  submit: async ({ ctx, viewer }, asked) => {
    if (!viewer) throw new Refusal('not_signed_in');
    if (asked.step === 'copy') return requestExport(ctx, viewer, asked);
    await cancelDeletion(ctx, viewer.id);
    return `${DATA_PATH}?done=kept`;
  },
});
