import { DAY_MS } from '#domain/days.ts';
import { defineFeature } from '#server/feature.ts';
import { BATCH, daysAgo, inBatches } from '#server/jobs/batches.ts';
import { RETENTION } from '#domain/limits.ts';
import { addForm, checkOwnRequest } from '#server/platform/members/service.ts';
import { announceForm, requirePage, sendAnnouncement } from './announce-form.ts';
import { addOneClickUnsubscribe, unsubscribeForm } from './unsubscribe-form.ts';
import { deleteOldUnsubscribeLinks, unsubscribe } from './unsubscribe.ts';
import { messagesForm, messagesPage } from './page.ts';
import { forgetDevice, isRegistered, registerDevice } from './push-devices.ts';
import { countUnread, listMessages, markRead } from './service.ts';
import { settingsForm } from './settings-form.ts';
import { readChoice, readPromptsOff, writeChoice, writePromptsOff } from './settings.ts';
import { tellAnnouncements } from './announcing.ts';
import { exportNotices, renameInNotices } from './member-data.ts';
import { queueDigests, queueNoticeMails } from './mailing.ts';
import { digestMail, noticesMail } from './mails.ts';
import { deleteReadNotices, deleteUnreadNotices } from './queries/messages.ts';
import { sendDuePushes } from './pushing.ts';

/** How far back the demo community has read its messages. */
const DEMO_UNREAD_MS = DAY_MS;

const done = { result: true as const };

export const notificationsFeature = defineFeature({
  name: 'notifications',
  calls: {
    'GET member/message/unread': ({ viewer, ctx }) => countUnread(ctx, viewer.id),
    'GET member/messages': ({ input, viewer, request, ctx }) =>
      listMessages(ctx, viewer.id, input, request.language),
    'POST member/message/read': async ({ input, viewer, ctx }) => {
      await markRead(ctx, viewer.id, input.msgId);
      return done;
    },
    'GET member/notice-settings': ({ viewer, ctx }) => readChoice(ctx, viewer.id),
    'POST member/notice-settings': ({ input, viewer, ctx }) => writeChoice(ctx, viewer.id, input),
    'GET member/prompts': async ({ viewer, ctx }) => ({
      off: await readPromptsOff(ctx, viewer.id),
    }),
    'POST member/prompts': async ({ input, viewer, ctx }) => ({
      off: await writePromptsOff(ctx, viewer.id, input.off),
    }),
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
    'POST moderation/announce': async ({ input, viewer, request, ctx }) => {
      await requirePage(request, input.path);
      await sendAnnouncement(ctx, viewer, input);
      return done;
    },
    'POST messages/leave': async ({ input, ctx, request }) => {
      checkOwnRequest(request, ctx.env.origin);
      await unsubscribe(ctx, input.code);
      return done;
    },
  },
  pages: (pages) => pages.on('member-messages', messagesPage),
  routes: async (app, ctx, pages) => {
    await messagesForm(app, ctx, pages);
    addForm(app, ctx, pages, 'notice-settings', () => settingsForm);
    addForm(app, ctx, pages, 'notice-leave', () => unsubscribeForm);
    addForm(app, ctx, pages, 'moderation-announce', () => announceForm);
    addOneClickUnsubscribe(app, ctx);
  },
  jobs: (ctx) => [
    { name: 'pushes', everyMs: 2_000, run: () => sendDuePushes(ctx) },
    { name: 'notice mails', everyMs: 30_000, run: () => queueNoticeMails(ctx) },
    { name: 'digests', everyMs: 600_000, run: () => queueDigests(ctx) },
    { name: 'announcements', everyMs: 60_000, run: () => tellAnnouncements(ctx) },
  ],
  retention: async (ctx) => {
    await deleteOldUnsubscribeLinks(ctx);
    const read = daysAgo(ctx, RETENTION.readNoticesDays);
    await inBatches((limit) => deleteReadNotices(ctx.db, read, limit));
    await deleteUnreadNotices(ctx.db, daysAgo(ctx, RETENTION.unreadNoticesDays), BATCH);
  },
  mails: {
    notices: (ctx, { values, language }) => noticesMail(ctx, values, language),
    digest: (ctx, { values, language }) => digestMail(ctx, values, language),
  },
  erase: (tx, _ctx, leaver) => renameInNotices(tx, leaver),
  // Older demo notices are marked as read; newer ones are unread when somebody signs in.
  demo: (ctx, people) =>
    [...people.values()].map(({ id }) => ({
      at: ctx.now().getTime() - DEMO_UNREAD_MS,
      run: (then) => markRead(then, id, 'all'),
    })),
  export: {
    notifications: {
      tables: ['notifications', 'notice_settings', 'push_devices'],
      read: exportNotices,
    },
  },
  notExported: {
    notice_leave_links: 'hashes of links in mails; what they lead to stands in the settings',
    notice_people: 'whose act a message to somebody else tells of: it is that person’s message',
    announcements: 'written for everybody by staff, as staff',
  },
});
