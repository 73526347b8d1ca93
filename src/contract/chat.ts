import { z } from 'zod';
import { CHAT, CHAT_BOXES, CHAT_CLOSED, CHAT_DOORS, CHAT_STATES, wordsOf } from '#domain/chat.ts';
import { ROLES } from '#domain/roles.ts';
import { cursor, defineCalls, done, id, isoTime, nothing, pageOf, text } from './call.ts';
import { image } from './posts.ts';
import { receipt } from './upload.ts';

const count = z.number().int();
/** Made by the browser for each message, so that sending again cannot say it twice. */
export const clientId = z.uuid();

/** One message; a deleted one keeps its place and time, and nothing of what it said. */
export const chatMessage = z
  .object({
    id: z.number(),
    conversationId: z.number(),
    /** Null where its author has left the site. */
    authorId: z.number().nullable(),
    clientId: z.string(),
    text: z.string(),
    images: z.array(image),
    created: isoTime,
    /** When its author last changed the words; null where they never did. */
    edited: isoTime.nullable(),
    deleted: z.boolean(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatPerson = z.object({
  id: z.number(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
});

/** A conversation as the one who asks sees it. */
export const chatConversation = z
  .object({
    id: z.number(),
    /** The other member; null where they have left. */
    person: chatPerson.nullable(),
    state: z.enum(CHAT_STATES),
    /** Why nothing can be written; null where it can. */
    closed: z.enum(CHAT_CLOSED).nullable(),
    last: chatMessage.nullable(),
    unread: count,
    /** Up to which message the one who asks has read. */
    ownReadId: z.number(),
    /** Up to which message of the conversation the other's browser has. */
    deliveredId: z.number(),
    /** Up to which message the other has read; null unless both let that be seen. */
    readId: z.number().nullable(),
  })
  .meta({ id: 'ChatConversation' });
export type ChatConversation = z.infer<typeof chatConversation>;

/** Open conversations with something unread, and people who ask. */
const unreadCounts = z.object({ unread: count, requests: count });

const settings = z.object({ receipts: z.boolean(), door: z.enum(CHAT_DOORS) });

export const chatCalls = defineCalls({
  'POST im/ntoken': {
    summary:
      'What the chat needs to start: a token for its calls, where its socket is, a code for it',
    permission: 'member',
    limit: { max: 120, seconds: 300 },
    input: nothing,
    output: z.object({
      ctoken: z.string(),
      wsServerUrl: z.string(),
      socketIoPath: z.string(),
      /** Whose it is. */
      memberId: z.number(),
      /** Opens one socket, once. */
      code: z.string(),
    }),
  },
  'GET camim/unreadCount': {
    summary: 'How many open conversations hold something unread',
    permission: 'member',
    input: nothing,
    output: count,
  },
  'GET chat/conversations': {
    summary: 'Conversations, the last spoken in first; or those that ask to be one',
    permission: 'member',
    input: z.strictObject({
      box: z.enum(CHAT_BOXES).default('open'),
      /** The beginning of a name. */
      name: text().trim().max(24).default(''),
      after: cursor.optional(),
      /** Only those in which something newer than this message was said, for who was away. */
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: pageOf(chatConversation).extend({ counts: unreadCounts }),
  },
  'GET chat/conversation': {
    summary: 'One conversation, by its number or by the other member; null where none has begun',
    permission: 'member',
    errors: ['not_found'],
    input: z.strictObject({ id: id.optional(), userId: id.optional() }),
    output: z.object({
      conversation: chatConversation.nullable(),
      /** Whom a new one would be with. */
      person: chatPerson.nullable(),
      /** Whether a first message may be sent where none has begun. */
      mayBegin: z.boolean(),
    }),
  },
  'GET chat/messages': {
    summary: 'Messages of a conversation: the newest, those before one, or those since one',
    permission: 'member',
    errors: ['not_found'],
    input: z.strictObject({
      conversationId: id,
      /** Older than this message. */
      before: id.optional(),
      /** Newer than this message, for who was away; 0 for all from the first. */
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      /** A wide page leads back to an old message in few steps. */
      page: z.enum(['usual', 'wide']).default('usual'),
    }),
    /** In the order in which they were said. */
    output: z.object({
      resultList: z.array(chatMessage),
      /** Whether there are more in the direction that was asked for. */
      more: z.boolean(),
    }),
  },
  'GET chat/search': {
    summary: 'Messages of a conversation that hold some words, all of them, the newest first',
    permission: 'member',
    limit: { max: 60, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({
      conversationId: id,
      words: text().trim().min(CHAT.searchLetters).max(100),
      /** Older than this message. */
      before: id.optional(),
    }),
    output: z.object({ resultList: z.array(chatMessage), more: z.boolean() }),
  },
  'POST chat/send': {
    summary: 'Say something; the same clientId again gives the message that is there',
    permission: 'poster',
    limit: { max: 60, seconds: 60 },
    errors: ['not_found', 'chat_closed', 'chat_request_full', 'chat_requests_day'],
    input: z
      .strictObject({
        conversationId: id.optional(),
        /** The other member, where no conversation is known yet. */
        userId: id.optional(),
        clientId,
        text: z.string().overwrite(wordsOf).max(CHAT.textMax).default(''),
        /** Pictures sent before with `chat/picture`; none in a request. */
        images: z.array(text().max(80)).max(CHAT.imagesMax).default([]),
      })
      .refine((said) => said.text !== '' || said.images.length > 0, { path: ['text'] }),
    output: z.object({ conversation: chatConversation, message: chatMessage }),
  },
  'POST chat/picture': {
    summary: 'One picture for a message (field file); only the two who talk can open it',
    permission: 'poster',
    limit: { max: 60, seconds: 600 },
    errors: ['upload_count', 'too_large', 'upload_type', 'upload_size', 'upload_broken'],
    input: nothing,
    /** With what was taken out of the file, which its sender is told. */
    output: z.object({ image, receipt }),
    multipart: true,
  },
  'POST chat/received': {
    summary: 'This browser has the messages up to one',
    permission: 'member',
    limit: { max: 240, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ conversationId: id, upTo: id }),
    output: done,
  },
  'POST chat/read': {
    summary: 'The member has read up to a message',
    permission: 'member',
    limit: { max: 240, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ conversationId: id, upTo: id }),
    output: unreadCounts,
  },
  'POST chat/typing': {
    summary: 'The member writes; nothing is stored, and only an open conversation hears it',
    permission: 'poster',
    limit: { max: 60, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ conversationId: id }),
    output: done,
  },
  'POST chat/answer': {
    summary: 'Whether one wants to hear from who asks; a no is not told',
    permission: 'member',
    limit: { max: 60, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ conversationId: id, accept: z.boolean() }),
    output: z.object({ conversation: chatConversation.nullable() }),
  },
  'POST chat/edit-message': {
    summary: 'Change the words of an own message in its first 15 minutes, for both',
    permission: 'poster',
    limit: { max: 60, seconds: 60 },
    errors: ['not_found', 'chat_closed', 'chat_edit_over'],
    /** Without words only where pictures are left. */
    input: z.strictObject({ id, text: z.string().overwrite(wordsOf).max(CHAT.textMax) }),
    output: z.object({ message: chatMessage }),
  },
  'POST chat/delete-message': {
    summary: 'Take an own message back, for both',
    permission: 'member',
    limit: { max: 120, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ id }),
    output: done,
  },
  'POST chat/delete-conversation': {
    summary: 'Delete own messages for both and forget the conversation',
    permission: 'member',
    limit: { max: 60, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ conversationId: id }),
    output: done,
  },
  'GET chat/settings': {
    summary: 'Whether reading is told, and who may begin to write',
    permission: 'member',
    input: nothing,
    output: settings,
  },
  'POST chat/settings': {
    summary: 'Change them',
    permission: 'member',
    limit: { max: 60, seconds: 300 },
    input: z.strictObject({ receipts: z.boolean(), door: z.enum(CHAT_DOORS) }),
    output: settings,
  },
});
