import { approvesFirst, frameOf, setApproveFirst } from '#server/platform/staff/service.ts';
import { act, type StaffPage } from './staff-page.ts';

/** /moderation/settings: what administrators switch. */
export const settingsPage: StaffPage = {
  route: 'moderation-settings',
  permission: 'admin',
  show: async ({ ctx, request, viewer }, form) => {
    const t = ctx.texts(request.language);
    return {
      head: {
        title: t('moderation:settingsTitle'),
        description: t('moderation:settingsLead'),
        noIndex: true,
      },
      view: 'moderation-settings',
      props: {
        staff: await frameOf(ctx, viewer),
        form,
        approveFirst: await approvesFirst(ctx.db),
      },
    };
  },
  acts: {
    save: act({
      call: 'POST moderator/settings',
      read: ({ approveFirst }) => ({ approveFirst: approveFirst === 'on' }),
      run: async ({ ctx, viewer }, { approveFirst }) => {
        await setApproveFirst(ctx, viewer, approveFirst);
        return '/moderation/settings?done=saved';
      },
    }),
  },
  done: ({ ctx, request }) => ({ saved: ctx.texts(request.language)('moderation:doneSaved') }),
};
