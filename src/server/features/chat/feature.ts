import { defineFeature } from '#server/feature.ts';
import { daysAgo, inBatches } from '#server/jobs/batches.ts';
import { RETENTION } from '#domain/limits.ts';
import { makeLiveCode } from '#server/platform/members/service.ts';
import { receiveOne } from '#server/platform/uploads/service.ts';
import { chatTokenFor } from '#server/plugins/chat-token.ts';
import { liveAddress } from '#server/plugins/live-address.ts';
import { LIVE_PATH } from '#server/plugins/live.ts';
import { answerRequest } from './answering.ts';
import { chatForms } from './form.ts';
import { chatPages } from './pages.ts';
import { deleteConversation, deleteMessage, forgetHidden } from './deleting.ts';
import { readSettings, writeSettings } from './queries/settings.ts';
import {
  countsFor,
  listConversations,
  readConversation,
  readMessages,
  searchMessages,
} from './reading.ts';
import { noteRead, noteReceived, tellTyping } from './receipts.ts';
import { sendMessage } from './sending.ts';
import { editMessage } from './editing.ts';
import { eraseChat } from './erasing.ts';
import { moderatedMessage } from './moderated.ts';
import { exportChat } from './export.ts';
import { talk } from './demo/conversations.ts';

const done = { result: true } as const;

export const chatFeature = defineFeature({
  name: 'chat',
  pages: chatPages,
  routes: chatForms,
  calls: {
    'POST im/ntoken': async ({ ctx, viewer, request }) => {
      const { ctoken, ends } = chatTokenFor(ctx, viewer, request);
      return {
        ctoken,
        memberId: viewer.id,
        wsServerUrl: liveAddress(ctx.env.origin, request.headers.host),
        socketIoPath: LIVE_PATH,
        code: await makeLiveCode(ctx, viewer, ends),
      };
    },
    'GET camim/unreadCount': async ({ ctx, viewer }) => (await countsFor(ctx.db, viewer.id)).unread,
    'GET chat/conversations': ({ ctx, viewer, input }) => listConversations(ctx, viewer.id, input),
    'GET chat/conversation': ({ ctx, viewer, input }) => readConversation(ctx, viewer, input),
    'GET chat/messages': ({ ctx, viewer, input }) => readMessages(ctx, viewer.id, input),
    'GET chat/search': ({ ctx, viewer, input }) => searchMessages(ctx, viewer.id, input),
    'POST chat/send': ({ ctx, viewer, input }) => sendMessage(ctx, viewer, input),
    'POST chat/picture': ({ ctx, viewer, request }) => receiveOne(ctx, viewer.id, request),
    'POST chat/received': async ({ ctx, viewer, input }) => {
      await noteReceived(ctx, viewer.id, input);
      return done;
    },
    'POST chat/read': ({ ctx, viewer, input }) => noteRead(ctx, viewer.id, input),
    'POST chat/typing': async ({ ctx, viewer, input }) => {
      await tellTyping(ctx, viewer.id, input);
      return done;
    },
    'POST chat/answer': ({ ctx, viewer, input }) => answerRequest(ctx, viewer.id, input),
    'POST chat/edit-message': ({ ctx, viewer, input }) => editMessage(ctx, viewer, input),
    'POST chat/delete-message': async ({ ctx, viewer, input }) => {
      await deleteMessage(ctx, viewer.id, input.id);
      return done;
    },
    'POST chat/delete-conversation': async ({ ctx, viewer, input }) => {
      await deleteConversation(ctx, viewer.id, input);
      return done;
    },
    'GET chat/settings': ({ ctx, viewer }) => readSettings(ctx.db, viewer.id),
    'POST chat/settings': async ({ ctx, viewer, input }) => {
      await writeSettings(ctx.db, viewer.id, input);
      return input;
    },
  },
  retention: async (ctx) => {
    const hidden = daysAgo(ctx, RETENTION.removedContentDays);
    await inBatches((limit) => forgetHidden(ctx, hidden, limit));
  },
  moderated: { chat: moderatedMessage },
  erase: async (tx, ctx, leaver) => {
    await eraseChat(tx, ctx, leaver);
  },
  demo: (ctx, people) => [{ at: ctx.now().getTime(), run: (then) => talk(then, people) }],
  export: {
    chat: {
      tables: ['chat_conversations', 'chat_sides', 'chat_messages', 'chat_settings'],
      read: exportChat,
    },
  },
});
