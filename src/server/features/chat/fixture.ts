import type { Input } from '#contract/index.ts';
import type { ChatBox } from '#domain/chat.ts';
import type { TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

type Answer<T> = { data: T | null; error?: string };

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
