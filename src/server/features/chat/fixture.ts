import { and, eq } from '#server/db/drizzle.ts';
import sharp from 'sharp';
import type { Input, Output } from '#contract/index.ts';
import type { ChatBox } from '#domain/chat.ts';
import { cases } from '#server/db/schema.ts';
import type { TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

export type Image = Output<'POST chat/picture'>['image'];
type Answer<T> = { data: T | null; error?: string };

let drawn = 0;

/** What tests of the chat begin with: people who write to each other. */
export function chatFixture(app: TestApp) {
  const must = <T>(answer: Answer<T>): T => {
    if (answer.data === null) throw new Error(answer.error ?? 'no answer');
    return answer.data;
  };
  const send = (as: TestMember, said: Omit<Input<'POST chat/send'>, 'clientId'>) =>
    app.call('POST chat/send', { clientId: crypto.randomUUID(), ...said }, as);
  const say = async (as: TestMember, said: Omit<Input<'POST chat/send'>, 'clientId'>) =>
    must(await send(as, said));
  const read = async (as: TestMember, conversationId: number) =>
    must(await app.call('GET chat/messages', { conversationId }, as)).resultList;
  return {
    must,
    send,
    say,
    read,
    /** The words of a conversation, in their order. */
    words: async (as: TestMember, conversationId: number) =>
      (await read(as, conversationId)).map(({ text }) => text),
    list: async (as: TestMember, box: ChatBox) =>
      must(await app.call('GET chat/conversations', { box }, as)).resultList,
    /** Names of those with whom somebody talks, found by how a name begins. */
    find: async (as: TestMember, name: string) =>
      must(await app.call('GET chat/conversations', { name }, as)).resultList.map(
        ({ person }) => person?.nickname,
      ),
    /** Uploads a picture for a message, unlike every other. */
    picture: async (as: TestMember, red = drawn++ % 200) => {
      const color = { r: red, g: 90, b: 120 };
      const data = await sharp({
        create: { width: 40, height: 30, channels: 3, background: color },
      })
        .jpeg()
        .toBuffer();
      const form = new FormData();
      form.append('file', new Blob([data], { type: 'image/jpeg' }), 'photo.jpg');
      const body = new Response(form);
      const answer = await app.fastify.inject({
        method: 'POST',
        url: '/api/chat/picture',
        headers: { ctoken: as.token, 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      });
      return must(answer.json<Answer<Output<'POST chat/picture'>>>()).image;
    },
    /** The number of the case about a message. */
    caseOf: async (messageId: number) => {
      const about = and(eq(cases.targetKind, 'chat'), eq(cases.targetId, messageId));
      return (await app.ctx.db.select().from(cases).where(about))[0]?.id ?? 0;
    },
    /** Two people who talk: one has asked, the other has answered. @returns the conversation's number */
    talk: async (one: TestMember, other: TestMember) => {
      const { conversation } = await say(one, {
        userId: other.id,
        text: 'May I ask you something?',
      });
      await say(other, { conversationId: conversation.id, text: 'Of course.' });
      return conversation.id;
    },
  };
}
