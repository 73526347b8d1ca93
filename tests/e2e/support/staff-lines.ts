import type { TestMember } from '#testing/factories.ts';
import type { Api } from './fixtures.ts';
import { POST } from './posts.ts';

/** Pages of staff that list what was done, and are to be looked at with lines in them. */
export const WITH_LINES = ['/moderation/audit', '/moderation?show=decided', '/moderation/appeals'];

type MakeMember = (overrides?: object) => Promise<TestMember>;

/** Lets staff do what the lists above show: each act that needs nothing but a topic, an answer and a member. */
export async function makeStaffLines(api: Api, makeMember: MakeMember): Promise<void> {
  const author = await makeMember();
  const first = await makeMember({ role: 'Moderator' });
  const second = await makeMember({ role: 'Moderator' });
  const topic = () => api(author, 'POST article/post', POST);
  const { id } = await topic();
  for (const stick of [true, false]) await api(first, 'POST article/stick', { id, stick });
  const said = { articleId: id, body: 'I buy mine there as well.' };
  const { comment } = await api(author, 'POST comment', said);
  if (!comment) throw new Error('no answer was made');
  for (const commentId of [comment.id, null]) {
    await api(first, 'POST article/best', { id, commentId });
  }
  const why = { rule: 'spam', reason: 'The same words in three topics.' } as const;
  await api(first, 'POST comment/delete', { id: comment.id, ...why });
  await api(first, 'POST article/delete', { id: (await topic()).id, ...why });
  const accountId = author.id;
  const { resultList } = await api(author, 'GET member/messages', {});
  const words = 'Each of the three asked for something else.';
  const [reversed, open] = resultList.flatMap(({ content }) => {
    const [, decision] = /\/appeal\?id=(\d+)/.exec(content) ?? [];
    return decision ? Number(decision) : [];
  });
  if (!reversed || !open) throw new Error('the author was told of no decision');
  for (const decision of [reversed, open]) {
    await api(author, 'POST appeal/apply', { id: decision, words });
  }
  const answer = { id: reversed, outcome: 'reverse', answer: 'You are right.' } as const;
  await api(second, 'POST moderator/appeal/decide', answer);
  for (const suspend of [true, false]) {
    await api(first, 'POST moderator/member/suspend', { accountId, suspend, reason: why.reason });
  }
}
