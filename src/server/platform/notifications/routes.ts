import type { Feature } from '#server/app.ts';
import { addForm, checkOwnRequest, makeLiveCode } from '#server/platform/members/service.ts';
import { noteVisit } from '#server/platform/points/service.ts';
import { liveAddress } from '#server/plugins/live-address.ts';
import { LIVE_PATH } from '#server/plugins/live.ts';
import { announceForm, sendAnnouncement } from './announce-form.ts';
import { addLeaveNow, leaveForm } from './leave-form.ts';
import { leaveMails } from './leaving.ts';
import { messagesForm, messagesPage } from './page.ts';
import { forgetDevice, isRegistered, registerDevice } from './push-devices.ts';
import { countUnread, listMessages, markRead } from './service.ts';
import { settingsForm } from './settings-form.ts';
import { readChoice, writeChoice } from './settings.ts';

const done = { result: true as const };

export const notificationsFeature: Feature = {
  calls: {
    'POST member/ntoken': async ({ viewer, request, ctx }) => {
      await noteVisit(ctx, viewer);
      return {
        wsServerUrl: liveAddress(ctx.env.origin, request.headers.host),
        socketIoPath: LIVE_PATH,
        code: await makeLiveCode(ctx, viewer.id),
      };
    },
    'GET member/message/unread': ({ viewer, ctx }) => countUnread(ctx, viewer.id),
    'GET member/messages': ({ input, viewer, request, ctx }) =>
      listMessages(ctx, viewer.id, input, request.language),
    'POST member/message/read': async ({ input, viewer, ctx }) => {
      await markRead(ctx, viewer.id, input.msgId);
      return done;
    },
    'GET member/notice-settings': ({ viewer, ctx }) => readChoice(ctx, viewer.id),
    'POST member/notice-settings': ({ input, viewer, ctx }) => writeChoice(ctx, viewer.id, input),
    'POST member/push/subscribe': async ({ input, viewer, request, ctx }) => {
      await registerDevice(ctx, viewer, request.language, input);
      return done;
    },
    'POST member/push/unsubscribe': async ({ input, viewer, ctx }) => {
      await forgetDevice(ctx, viewer.id, input.endpoint);
      return done;
    },
    'POST member/push/state': async ({ input, viewer, ctx }) => ({
      registered: await isRegistered(ctx, viewer.id, input.endpoint),
    }),
    'POST moderation/announce': async ({ input, viewer, ctx }) => {
      await sendAnnouncement(ctx, viewer, input);
      return done;
    },
    'POST messages/leave': async ({ input, ctx, request }) => {
      checkOwnRequest(request, ctx.env.origin);
      await leaveMails(ctx, input.code);
      return done;
    },
  },
  pages: (pages) => pages.on('member-messages', messagesPage),
  routes: async (app, ctx, pages) => {
    await messagesForm(app, ctx, pages);
    addForm(app, ctx, pages, 'notice-settings', () => settingsForm);
    addForm(app, ctx, pages, 'notice-leave', () => leaveForm);
    addForm(app, ctx, pages, 'moderation-announce', () => announceForm);
    addLeaveNow(app, ctx);
  },
};
