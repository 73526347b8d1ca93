import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { documentOf } from '#domain/profile-editor/templates.ts';
import type { MailServer } from './mail-server.ts';
import {
  BUSY,
  CONTEST,
  emailOf,
  PASSWORD,
  PEOPLE,
  REFUSED,
  ROLES_GIVEN,
  TOPIC,
  type PersonName,
} from './people.ts';
import { BOARD, type Site } from './site.ts';

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
    const { ctoken } = await site.call('POST login/ext', { code, password: PASSWORD });
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

/** A picture of one colour, uploaded. */
async function pictureOf({ upload }: Site, background: string, token: string): Promise<string> {
  const lamp = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  const [file] = await upload(await lamp.png().toBuffer(), token);
  if (!file?.image) throw new Error(`The picture was refused: ${file?.message}`);
  return file.image.id;
}

async function forum(site: Site, tokens: Tokens): Promise<void> {
  const { call } = site;
  const picture = await pictureOf(site, '#e8b04a', tokens.author);
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
  await call('POST article/best', { id, commentId: parentId }, tokens.author);
  await call('POST article/poll/vote', { id, options: [1] }, tokens.listener);
  await call('POST article/follow', { id, follow: true }, tokens.listener);
  const bookmark = { collection: 'topics', slug: String(id), on: true } as const;
  await call('POST learning/bookmark', bookmark, tokens.listener);
  const reminder = { code: String(id), when: 'nextWeek', zone: 'Europe/Madrid' } as const;
  const note = 'Look which lamp it became.';
  await call('POST learning/reminder', { ...reminder, note }, tokens.listener);
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
  const asked = { title: 'Where does the second lamp stand?', body: 'Left or right of it?' };
  const about = { lesson: TOPIC.lesson, tag: 'equipment', language: 'en' } as const;
  await call('POST article/post', { ...asked, ...about }, tokens.answerer);
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
  const card = { card: 'glossary/gain', answer: 'good' } as const;
  await call('POST flashcard/answer', card, tokens.author);
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
  const { message } = await call('POST chat/send', answer, tokens.answerer);
  const edit = { id: message.id, text: 'You are welcome, any time.' };
  await call('POST chat/edit-message', edit, tokens.answerer);
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

/** Somebody finishes a board of the holiday game; two find an egg, and one of them wins with it. */
async function season({ call }: Site, tokens: Tokens): Promise<void> {
  await call('GET activity/christmas23', { uid: randomUUID() });
  await call('POST easter/gainEgg', {}, tokens.author);
  await call('POST easter/draw', {}, tokens.author);
  await call('POST easter/gainEgg', {}, tokens.listener);
}

/** A contest that was entered, voted in, decided and corrected. */
async function contest(site: Site, tokens: Tokens): Promise<void> {
  const { call } = site;
  const { title, entry: body, note } = CONTEST;
  const rules = 'One lamp, and a cup beside it for its size.';
  const { id } = await call(
    'POST article/post',
    { title, body: rules, tag: 'equipment', language: 'en' },
    tokens.steward,
  );
  const setUp = (hours: [opens: number, entriesClose: number, votingCloses: number]) => {
    const [opens = '', entriesClose = '', votingCloses = ''] = hours.map((hour) =>
      new Date(Date.now() + hour * 3_600_000).toISOString(),
    );
    const times = { opens, entriesClose, votingCloses };
    const judge = 'staff' as const;
    const input = { id, ...times, rules, prizes: ['A lamp', 'A cup'], judge };
    return call('POST moderator/contest/save', input, tokens.steward);
  };
  await setUp([-1, 1, 2]);
  const entries: number[] = [];
  for (const [name, colour] of [
    ['author', '#4a6be8'],
    ['answerer', '#4ae87a'],
  ] as const) {
    const images = [await pictureOf(site, colour, tokens[name])];
    const made = await call('POST article/activity/enter', { id, body, images }, tokens[name]);
    entries.push(made.entry?.id as number);
  }
  const [first = 0, second = 0] = entries;
  await call('POST home/like', { kind: 'comment', id: first, like: true }, tokens.listener);
  await setUp([-3, -2, -1]);
  const decision = { id, places: [{ place: 1, entry: second }] };
  await call('POST moderator/contest/decide', decision, tokens.steward);
  const places = [
    { place: 1, entry: first },
    { place: 2, entry: second },
  ];
  await call('POST moderator/contest/correct', { id, places, note }, tokens.steward);
}

/** An idea that is kept, one that is published and liked, and a collection of boards that is shared. */
async function inspiration({ call }: Site, tokens: Tokens): Promise<void> {
  for (const published of [false, true]) {
    const wish = { kind: 'show', language: 'en', mood: 'calm' } as const;
    const { job, ideas } = await call('POST caminspo/gen', wish, tokens.author);
    const [idea] = ideas;
    if (!idea) throw new Error('There is no idea.');
    const kept = { job, place: 0, ...idea, published };
    const { id } = await call('POST caminspo/save', kept, tokens.author);
    if (published) await call('POST caminspo/like', { id, like: true }, tokens.listener);
  }
  const { id: collection } = await call('POST media/article/collect', { id: BOARD }, tokens.author);
  await call('POST media/article/save', { collection, shared: true }, tokens.author);
  await call('POST media/article/show', { id: BOARD });
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
  await season(site, tokens);
  await contest(site, tokens);
  await inspiration(site, tokens);
  await letters(site, mail);
}
