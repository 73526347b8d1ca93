import type { Locator, Page } from '@playwright/test';
import type { texts } from '#server/plugins/texts.ts';
import type { TestMember } from '#testing/factories.ts';
import { field, say, talking } from '../chat/people.ts';
import type { Api } from './fixtures.ts';

type Translate = ReturnType<typeof texts>;

export type Scene = {
  name: string;
  /** What is on the page once it is drawn. */
  shows: (page: Page, t: Translate) => Locator;
  /** Sets the scene for the reader. @returns the address where it is seen */
  set: (
    api: Api,
    reader: TestMember,
    makeMember: (overrides?: object) => Promise<TestMember>,
  ) => Promise<string>;
};

const listed = { listed: true };

/** Three ideas, of which the reader keeps the first and publishes it. */
async function makeIdeas(api: Api, reader: TestMember) {
  const wishes = { kind: 'show', language: 'en', mood: 'warm' } as const;
  const { job, ideas } = await api(reader, 'POST caminspo/gen', wishes);
  const [idea = { title: '', body: '', labels: [] }] = ideas;
  const kept = { job, place: 0, ...idea, published: true };
  return { job, id: (await api(reader, 'POST caminspo/save', kept)).id };
}

/** Pages of members that look otherwise once something has happened. */
export const SCENES: Scene[] = [
  {
    name: 'messages, none yet',
    shows: (page) => page.locator('[data-empty]'),
    set: async () => '/messages?showmsgNumber=1',
  },
  {
    name: 'messages',
    shows: (page) => page.locator('.message'),
    set: async (api, reader, makeMember) => {
      const post = await api(reader, 'POST article/post', {
        title: 'A lamp for a small room',
        body: 'Which one would you take?',
        tag: 'equipment',
        language: 'en',
      });
      await api(await makeMember(), 'POST comment', { articleId: post.id, body: 'This one.' });
      return '/messages?showmsgNumber=1';
    },
  },
  {
    name: 'settings of messages',
    shows: (page) => page.locator('.notice-table tbody tr').nth(7),
    set: async () => '/messages/settings',
  },
  {
    name: 'chat, nobody yet',
    shows: (page, t) => page.getByText(t('chat:empty'), { exact: true }),
    set: async () => '/chat-page',
  },
  {
    name: 'chat, a conversation in the list',
    shows: (page) => page.locator('.chat-line'),
    set: async (api, reader, makeMember) => {
      await talking(api, await makeMember(listed), reader);
      return '/chat-page';
    },
  },
  {
    name: 'chat, a conversation',
    shows: field,
    set: async (api, reader, makeMember) => {
      const id = await talking(api, await makeMember(listed), reader);
      return `/chat-page?id=${id}`;
    },
  },
  {
    name: 'chat, a request',
    shows: (page, t) => page.getByRole('button', { name: t('chat:accept') }),
    set: async (api, reader, makeMember) => {
      const asked = await say(api, await makeMember(listed), { userId: reader.id }, 'Hello!');
      return `/chat-page?id=${asked.conversation.id}`;
    },
  },
  {
    name: 'settings of the chat',
    shows: (page) => page.getByRole('radio', { checked: true }).first(),
    set: async () => '/chat-page?view=settings',
  },
  {
    name: 'ideas, results of which one is kept',
    shows: (page) => page.locator('.idea-card-kept'),
    set: async (api, reader) => `/caminspo?job=${(await makeIdeas(api, reader)).job}&kind=show`,
  },
  {
    name: 'an idea of one’s own',
    shows: (page, t) => page.getByRole('heading', { name: t('ideas:ownTitle') }),
    set: async (api, reader) => `/caminspo/caminspo-post?id=${(await makeIdeas(api, reader)).id}`,
  },
];
