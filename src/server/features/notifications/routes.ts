import type { Feature } from '#server/app.ts';
import { makeLiveCode } from '#server/features/members/service.ts';
import { noteVisit } from '#server/features/points/service.ts';
import { LIVE_PATH } from '#server/plugins/live.ts';
import { messagesForm, messagesPage } from './page.ts';
import { countUnread, listMessages, markRead } from './service.ts';

export const notificationsFeature: Feature = {
  calls: {
    'POST member/ntoken': async ({ viewer, ctx }) => {
      await noteVisit(ctx, viewer);
      return {
        wsServerUrl: ctx.env.origin,
        socketIoPath: LIVE_PATH,
        code: await makeLiveCode(ctx, viewer.id),
      };
    },
    'GET member/message/unread': ({ viewer, ctx }) => countUnread(ctx, viewer.id),
    'GET member/messages': ({ input, viewer, request, ctx }) =>
      listMessages(ctx, viewer.id, input, ctx.texts(request.language)),
    'POST member/message/read': async ({ input, viewer, ctx }) => {
      await markRead(ctx, viewer.id, input.msgId);
      return { result: true };
    },
  },
  pages: (pages) => pages.on('member-messages', messagesPage),
  routes: messagesForm,
};
