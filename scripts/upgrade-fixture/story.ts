import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { documentOf } from '#domain/profile-editor/templates.ts';
import type { MailServer } from './mail-server.ts';
import {
  BUSY,
  emailOf,
  PASSWORD,
  PEOPLE,
  REFUSED,
  ROLES_GIVEN,
  TOPIC,
  type PersonName,
} from './people.ts';
import type { Site } from './site.ts';

type Tokens = Record<PersonName, string>;
type Ids = Record<PersonName, number>;

/** Everybody joins, answers the mail and fills the profile in. */
export async function join(site: Site, mail: MailServer): Promise<Tokens> {
  const tokens: Partial<Tokens> = {};
  for (const nickname of PEOPLE) {
    const wish = { nickname, email: emailOf(nickname), password: PASSWORD } as const;
    await site.call('POST login/join', { ...wish, adult: true, language: 'en' });
  }
  for (const nickname of PEOPLE) {
    const code = await mail.codeFor(emailOf(nickname), 'authorization');
    const { ctoken } = await site.call('POST login/ext', { code });
    const profile = {
      summary: 'Here for the upgrade fixtures.',
      rules: true,
      listed: true,
    } as const;
    await site.call('POST aboutMe/apply', profile, ctoken);
    tokens[nickname] = ctoken;
  }
  return tokens as Tokens;
}

const idsOf = async ({ call }: Site, tokens: Tokens): Promise<Ids> => {
  const pairs = PEOPLE.map(async (name) => {
    const { id } = await call('GET user/info', {}, tokens[name]);
    return [name, id] as const;
  });
  return Object.fromEntries(await Promise.all(pairs)) as Ids;
};

async function forum({ call, upload }: Site, tokens: Tokens): Promise<void> {
  const lamp = sharp({ create: { width: 64, height: 48, channels: 3, background: '#e8b04a' } });
  const [file] = await upload(await lamp.png().toBuffer(), tokens.author);
  const picture = file?.image?.id;
  if (!picture) throw new Error(`The picture was refused: ${file?.message}`);
  const topic = await call(
    'POST article/post',
    {
      title: TOPIC.title,
      body: TOPIC.body,
      tag: 'equipment',
      language: 'en',
      images: [picture],
      alts: { [picture]: 'A lamp' },
      poll: {
        question: 'How many lamps do you use?',
        options: ['One', 'Two', 'More'],
        multiple: false,
        days: null,
      },
    },
    tokens.author,
  );
  const { id } = topic;
  const said = await call('POST comment', { articleId: id, body: TOPIC.comment }, tokens.answerer);
  const parentId = said.comment?.id as number;
  const reply = { articleId: id, parentId, body: 'Thank you @answerer, I will try.' };
  await call('POST comment', reply, tokens.author);
  await call('POST home/like', { kind: 'post', id, like: true }, tokens.answerer);
  await call('POST home/like', { kind: 'comment', id: parentId, like: true }, tokens.author);
  await call('POST article/poll/vote', { id, options: [1] }, tokens.listener);
  await call('POST article/follow', { id, follow: true }, tokens.listener);
  const bookmark = { collection: 'topics', slug: String(id), on: true } as const;
  await call('POST learning/bookmark', bookmark, tokens.listener);
  await call(
    'POST article/save',
    {
      id: randomUUID(),
      place: 'post',
      base: 0,
      tag: 'money',
      language: 'en',
      title: 'What I earned',
      body: 'Not finished yet.',
    },
    tokens.author,
  );
  const { post } = await call('GET article/detail', { id });
  await call(
    'POST article/edit',
    {
      id,
      version: post.version,
      title: TOPIC.title,
      body: `${TOPIC.body} It is a small one.`,
      tag: 'equipment',
      language: 'en',
      images: [picture],
    },
    tokens.author,
  );
}

async function shelf({ call }: Site, tokens: Tokens): Promise<void> {
  const guide = { collection: 'guides', slug: 'lighting' } as const;
  await call('POST learning/note', { ...guide, text: 'Read this again.' }, tokens.author);
  await call('POST learning/bookmark', { ...guide, on: true }, tokens.author);
  await call('POST feedback/submit', { ...guide, helpful: true }, tokens.author);
  const content = documentOf('calm', { target: 'html', language: 'en' }, (key) => key);
  const profile = { id: randomUUID(), base: 0, name: 'My page', content };
  await call('POST profileEditor/saveDetail', profile, tokens.author);
}

async function chat({ call }: Site, tokens: Tokens, ids: Ids): Promise<void> {
  const first = { userId: ids.answerer, clientId: randomUUID(), text: TOPIC.chat };
  const { conversation } = await call('POST chat/send', first, tokens.author);
  const { id: conversationId } = conversation;
  await call('POST chat/answer', { conversationId, accept: true }, tokens.answerer);
  const answer = { conversationId, clientId: randomUUID(), text: 'You are welcome.' };
  await call('POST chat/send', answer, tokens.answerer);
}

/** Somebody is reported; a moderator hides what was written and warns. */
async function moderation({ call }: Site, tokens: Tokens): Promise<void> {
  const { id } = await call(
    'POST article/post',
    {
      title: 'Buy followers here, very cheap',
      body: 'Write to me and I sell you followers.',
      tag: 'money',
      language: 'en',
    },
    tokens.rowdy,
  );
  const report = { id, kind: 'post', reason: 'spam', details: 'An advert.' } as const;
  await call('POST report/apply', report, tokens.answerer);
  await call(
    'POST moderator/case/decide',
    { id: 1, content: 'hide', measure: 'warn', rule: 'spam', reason: 'Adverts are not allowed.' },
    tokens.steward,
  );
}

/** Somebody says that a room is theirs; its code was not seen yet. */
async function rooms({ call }: Site, tokens: Tokens): Promise<void> {
  const claim = { website: 'own-list', username: 'amber_lamp' };
  await call('POST industry/claim/start', claim, tokens.author);
}

/** Adverts were seen, and turned off. */
async function adverts({ call }: Site, tokens: Tokens): Promise<void> {
  await call('POST advert/v3/display', { code: 'own-advert' });
  await call('POST advert/v3/hits', { code: 'own-advert' });
  await call('POST member/prompts', { off: ['advert'] }, tokens.author);
}

async function letters({ call }: Site, mail: MailServer): Promise<void> {
  for (const email of ['reader@example.test', REFUSED, BUSY]) {
    await call('POST subscribe', { email, language: 'en' });
  }
  const code = await mail.codeFor('reader@example.test', 'subscribe/confirm');
  await call('POST subscribe/confirm', { code });
  await mail.refused(2);
}

/** What members do on a site, so that most tables hold something. */
export async function live(site: Site, mail: MailServer, tokens: Tokens): Promise<void> {
  const ids = await idsOf(site, tokens);
  for (const [name, role] of Object.entries(ROLES_GIVEN)) {
    const accountId = ids[name as PersonName];
    await site.call(
      'POST moderator/member/role',
      { accountId, role, current: PASSWORD },
      tokens.owner,
    );
  }
  await forum(site, tokens);
  await shelf(site, tokens);
  await chat(site, tokens, ids);
  await moderation(site, tokens);
  await rooms(site, tokens);
  await adverts(site, tokens);
  await letters(site, mail);
}
