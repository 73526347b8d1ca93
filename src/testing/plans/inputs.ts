import type { CallKey } from '#contract/index.ts';
import { documentOf } from '#domain/profile-editor/templates.ts';

type Values = Record<string, unknown>;

const DRAFT = crypto.randomUUID();
const SITE = { site: 'harbour-rooms' };
const TOUR = { id: 7 };
/** Of the conversation of members 2 and 3. */
const TALK = { conversationId: 1, upTo: 20_000 };
const SAID = 1;
const HEARD = 4_002;
/** The profile of the first member who acts. */
const BIO = { id: '00000000-0000-4000-8000-000000000001' };
const WRITTEN = documentOf('minimal', { target: 'text', language: 'en' }, (key) => key);
/** Of the first member who acts. */
const IDEA = { id: 1 };
/** Of the ways to keep an idea, the one that names no job. */
const NO_RESULT = Object.fromEntries(
  ['job', 'place', 'title', 'body', 'labels'].map((name) => [name, undefined]),
);
const ask = { reason: 'Said often enough.' };

/** Of a network, and of rooms of it that are shown. */
const NETWORK = { network: 'sample1' };
const tokenOf = (n: number) => `room${n}-`.padEnd(22, 'x');
const CLAIM = { website: 'sample1', username: 'lamp12' };

/** A place in a list. */
const keyOf = (...key: number[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
const CONTEST_TIMES = {
  opens: '2030-02-01T00:00:00Z',
  entriesClose: '2030-02-10T00:00:00Z',
  votingCloses: '2030-02-14T00:00:00Z',
};

/** Of calls that do different things by their input: each of them, laid over the made input. */
export const TURNS: Partial<Record<CallKey, Values[]>> = {
  'POST search': [{ s: 'q7q lamp12' }, { s: 'lanp123456' }],
  'POST search/similar': [{ s: 'sample3 words' }, { s: 'sample3 q7q', language: 'es' }],
  'POST search/suggest': [{ s: 'lamp12' }, { s: 'lanp12' }, { s: 'q7q' }],
  'GET campaign/clock': [{ at: '2026-01-02' }],
  'GET easter/conf': [{}, { at: '2027-04-10' }],
  'POST easter/gainEgg': [{ at: '2027-04-10' }],
  'POST easter/draw': [{ at: '2027-04-10' }],
  'GET activity/christmas23': [{}, { at: '2026-01-02' }],
  'POST advert/v3/display': [{ code: 'sample1' }],
  'POST advert/v3/hits': [{ code: 'sample1' }],
  'POST advert/loading': [{ ids: 'sample1' }],
  'POST advert/hits': [{ id: 'sample1' }],
  'POST search/forum': ['posts', 'answers'].flatMap((kind) =>
    [
      {},
      { s: 'q7q and' },
      { order: 'new' },
      { order: 'new', tag: 'craft' },
      { author: 'sample7' },
      { tag: 'craft', language: 'en' },
      { from: '2020-01-01', to: '2040-01-01' },
    ].map((more) => ({ s: 'q7q', kind, ...more })),
  ),
  'POST article/post': [
    {},
    { draft: crypto.randomUUID(), body: 'A question for @sample9 and @sample10.' },
    { kind: 'article', body: 'Long enough. '.repeat(80), title: 'An article' },
    { poll: { question: 'Which one?', options: ['this', 'that'], multiple: false, days: 3 } },
  ],
  'POST article/edit': [{ id: 1 }, { id: 1, body: 'A question for @sample11.' }],
  'POST comment': [
    { articleId: 3 },
    { articleId: 3, draft: crypto.randomUUID(), body: 'As @sample9 said.' },
    { articleId: 21, parentId: 100 },
  ],
  'POST comment/edit': [{ id: 4002, body: 'As @sample9 said.' }],
  'POST article/view': [{ id: 3 }],
  'GET article/comments': [
    { order: 'time', after: keyOf(100) },
    { order: 'new', after: keyOf(100) },
    { order: 'liked' },
    { order: 'liked', after: keyOf(2, 100) },
  ].flatMap((more) => [3, 21].map((id) => ({ id, after: undefined, ...more }))),
  'GET article/activity': [{}, { id: 1 }],
  'GET article/activity/imgReplies': [
    { order: 'new', cursor: keyOf(30) },
    { order: 'top', cursor: keyOf(5, 30) },
    { order: 'random', cursor: keyOf(7, 30) },
  ].flatMap(({ order, cursor }) =>
    [{ order }, { order, cursor }].map((one) => ({ id: 1, ...one })),
  ),
  'GET article/activity/imgReply': [{ id: 10 }],
  'GET article/activity/imgComments': [{ id: 10 }, { id: 10, cursor: keyOf(12) }],
  'POST article/activity/enter': [{ id: 2, images: ['sample3921'] }],
  'POST article/activity/edit': [{ id: 1, images: ['sample3961'] }],
  'POST article/activity/withdraw': [{ id: 1 }],
  'GET moderator/contest': [{ id: 1 }],
  'POST moderator/contest/save': [{ id: 5000, ...CONTEST_TIMES, prizes: ['A lamp'] }],
  'POST moderator/contest/remove': [{ id: 5000 }],
  'POST moderator/contest/decide': [{ id: 9, places: [{ place: 1, entry: 330 }] }, { id: 18 }],
  'POST moderator/contest/correct': [{ id: 10, places: [{ place: 1, entry: 370 }] }],
  'POST moderator/member/suspend': [{ accountId: 9, ...ask }],
  'GET caminspo/detail': [IDEA],
  'GET caminspo/try/async/r': [{ job: 'sample400'.padStart(22, 'j') }],
  'POST caminspo/save': [{ ...NO_RESULT, ...IDEA, published: true }],
  'POST caminspo/edit': [IDEA],
  'POST caminspo/like': [{ id: 7 }],
  'POST caminspo/new_twitter': [{ id: 7 }],
  'POST caminspo/del': [IDEA],
  'POST media/article/save': [{ collection: undefined, name: 'Lamps' }, { collection: 1 }],
  'POST takedown/apply': [{ pages: 'http://campus.test/forumDetails/3/sample3\n/about' }],
  'POST article/save': [{ id: DRAFT }, { id: DRAFT, revision: 1 }],
  'GET article/draft': [{ id: DRAFT }, { place: 'comment-3' }],
  'POST article/draft/delete': [{ id: DRAFT }],
  'GET cam/article/recent-posts': [{}, SITE],
  'GET cam/article/articles': [{}, SITE, { tag: 'Freemium' }],
  'GET camsite/details': [{ slug: SITE.site }],
  'POST cam/article/post': [SITE],
  'GET course/detail': [{ id: 1 }],
  'POST course/article/post': [{ id: 1, lesson: 'room' }],
  'POST course/article/edit': [{ id: 1, lesson: 'room' }],
  'POST flashcard/rec': [{ term: 'gain' }],
  'POST flashcard/answer': [{ card: 'glossary/gain' }],
  'GET tutorial/video/info': [TOUR],
  'POST tutorial/video/rating': [TOUR],
  'POST tutorial/video/play': [TOUR],
  'POST tutorial/video/finish': [TOUR],
  'GET guide/v4/content': [{ slug: 'sample' }],
  'POST guide/beginner/comment/edit': [{ collection: 'guides', slug: 'sample' }, { id: 1 }],
  'POST member/push/subscribe': [
    {
      endpoint: 'https://fcm.googleapis.com/fcm/send/2',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    },
  ],
  'POST profileEditor/getInfo': [{}, BIO, { ...BIO, version: 1 }],
  'POST profileEditor/saveDetail': [
    { ...BIO, base: 2, content: WRITTEN, keep: { name: 'Before' } },
    { id: crypto.randomUUID(), base: 0, content: WRITTEN },
  ],
  'POST profileEditor/rename': [BIO],
  'POST profileEditor/duplicate': [{ ...BIO, copy: crypto.randomUUID() }],
  'POST profileEditor/version/name': [{ ...BIO, version: 1, name: 'Good' }],
  'POST profileEditor/delete': [BIO],
  'POST profileEditor/restore': [BIO],
  'POST upload/sensitive': [{ id: 'sample2' }],
  'POST upload/delete': [{ id: 'sample1' }],
  'POST article/revision/delete': [{ id: 9 }],
  'POST appeal/apply': [{ id: 4001 }],
  'POST moderator/appeal/decide': [{ id: 40 }],
  'POST home/like': ['post', 'comment'].flatMap((kind) =>
    [true, false].map((like) => ({ kind, id: 7, like })),
  ),
  'POST article/best': [
    { id: 1, commentId: 3 },
    { id: 1, commentId: null },
  ],
  'POST report/apply': [
    ...['post', 'comment', 'member'].map((kind) => ({ kind, id: 30 })),
    { kind: 'chat', id: HEARD },
  ],
  'GET chat/conversations': [{}, { box: 'requests' }, { name: 'sample' }, { since: 16_010 }],
  'GET chat/conversation': [
    { id: 1, userId: undefined },
    { id: undefined, userId: 40 },
  ],
  'GET chat/messages': [
    { conversationId: 1, before: undefined, since: undefined },
    { conversationId: 1, before: 9000, since: undefined },
    { conversationId: 1, before: undefined, since: 1 },
  ],
  'GET chat/search': [
    { conversationId: 1, words: 'lamp 5', before: undefined },
    { conversationId: 1, words: 'found nowhere', before: 9000 },
  ],
  'POST chat/send': [
    { conversationId: 2, userId: undefined, text: 'Words', images: [] },
    { conversationId: 1, userId: undefined, text: 'Words', images: ['sample1'] },
    { conversationId: undefined, userId: 40, text: 'Words', images: [] },
  ],
  'POST chat/received': [TALK],
  'POST chat/read': [TALK],
  'POST chat/typing': [{ conversationId: 1 }],
  'POST chat/answer': [true, false].map((accept) => ({ conversationId: 2, accept })),
  'POST chat/edit-message': [SAID, 2].map((id) => ({ id, text: 'Other words' })),
  'POST chat/delete-message': [{ id: SAID }],
  'POST chat/delete-conversation': [{ conversationId: 1 }],
  'POST article/poll/vote': [
    { id: 8, options: [0] },
    { id: 8, options: [1] },
  ],
  'POST article/rate': [{ id: 10, rating: 4 }],
  'POST article/stick': [true, false].map((stick) => ({ id: 12, stick })),
  // The first is a contest that somebody has entered.
  'POST article/delete': [
    { id: 1, ...ask },
    { id: 5013, ...ask },
  ],
  'POST comment/delete': [
    { id: 1, ...ask },
    { id: 14, ...ask },
  ],
  'POST article/follow': [true, false].map((follow) => ({ id: 7, follow })),
  'POST people/hide': ['mute', 'block', null].map((kind) => ({ userId: 40, kind })),
  'POST member/message/read': [{ msgId: 1 }, { msgId: 'all' }],
  'GET industry/model_rank': [
    {},
    { category: 'woman' },
    { language: 'es' },
    { category: 'man', language: 'en', cursor: keyOf(7) },
  ].flatMap((more) =>
    ['day', 'week'].map((period) => ({ cursor: undefined, ...NETWORK, period, ...more })),
  ),
  'GET industry/model_rank_detail': [
    ...['day', 'month'].map((period) => ({ token: tokenOf(4), period })),
    { token: undefined, website: 'sample1', username: 'lamp12' },
  ],
  'GET industry/model_sticky': [NETWORK],
  'GET industry/model_sticky_rank': [NETWORK],
  'GET industry/model_search_r': [{ q: 'lamp1' }, { q: 'lamp1', ...NETWORK }],
  'GET industry/model_r': [{ tokens: [4, 8, 12].map(tokenOf).join(',') }],
  'GET xBlogToys/list': [{ network: undefined }, NETWORK],
  'GET industry/now': [{ networks: 'sample1,sample2' }],
  'POST camsite/industry': ['hour', 'week'].map((period) => ({ ...NETWORK, period })),
  'POST camsite/industry/v2': [{ networks: ['sample1', 'sample2'] }],
  'POST industry/claim/start': [CLAIM],
  'POST industry/claim/check': [CLAIM],
  'POST industry/claim/settings': [{ ...CLAIM, shown: 'hidden' }],
  'POST industry/claim/renew': [CLAIM],
  'POST industry/claim/withdraw': [CLAIM],
  'POST moderator/case/claim': [true, false].map((claim) => ({ id: 4160, claim })),
  'POST moderator/case/decide': [
    { id: 4040, content: 'hide', measure: 'warn', rule: 'spam', ...ask },
    { id: 4080, content: 'delete', measure: 'suspend', rule: 'spam', ...ask },
    { id: 4120, content: 'keep', measure: 'none', ...ask },
  ],
};

/** Addresses of pages that need more than their path. */
export const PAGES: Readonly<Record<string, readonly string[]>> = {
  'profile-editor-config': [
    '/profileEditor/config?template=night',
    `/profileEditor/config?id=${BIO.id}`,
  ],
  'profile-editor-export': [`/profileEditor/export?id=${BIO.id}`],
  'forum-contest': ['/forum/contest', '/forum/contest?id=1&order=top', '/forum/contest?id=10'],
  'moderation-contest': [
    '/moderation/contest',
    '/moderation/contest?id=1',
    '/moderation/contest?post=5001',
  ],
  'forum-details': ['/forumDetails/3/sample3'],
  'forum-details-children-comment': ['/forumDetails/childrenComment?id=10'],
  'replay-details': ['/replayDetails/3'],
  search: ['/search?s=q7q%20lamp12', '/search?s=lanp123456&all=1'],
  'forum-search': ['/forum/search?s=q7q', '/forum/search?s=q7q&kind=answers&author=sample7'],
  'forum-post': ['/forum/post', '/forum/post?id=1'],
  'forum-reply': ['/forum/reply?id=3', '/forum/reply?comment=1'],
  'moderation-case': ['/moderation/case?id=40', '/moderation/case?id=41'],
  'moderation-queue': [
    '/moderation',
    '/moderation?reason=spam',
    '/moderation?reason=privacy',
    '/moderation?show=takedown',
    '/moderation?show=decided',
  ],
  'moderation-audit': [
    '/moderation/audit',
    '/moderation/audit?act=act3',
    '/moderation/audit?actor=sample7',
    '/moderation/audit?target=post:7',
    '/moderation/audit?from=2020-01-01&to=2040-01-01',
    '/moderation/audit.csv?act=act3',
  ],
  'moderation-members': [
    '/moderation/members',
    '/moderation/members?s=sample7',
    '/moderation/members?s=7',
    '/moderation/members?show=staff',
    '/moderation/members?show=suspended',
  ],
  appeal: ['/appeal', '/appeal?id=1'],
  withheld: ['/withheld', '/withheld?kind=post&id=1', '/withheld?kind=comment&id=1'],
};

/**
 * Calls that made rows bring no answer to: their codes are only in a mail, their passwords and keys
 * with a person; they carry files; they name a job that only the key of a site seals; or they speak of texts
 * that no table knows.
 */
export const NOT_ANSWERED =
  /POST login\/(?!forgot|join)|GET login\/ext|moderator\/member\/role|user\/(?:change-password|two-step|recovery|passkeys|email|data|leave)|POST email-change|takedown\/confirm|subscribe\/confirm|messages\/leave|upload\/file|user\/avatar$|chat\/picture|contact-us\/upload|hc\/forbidden|guide\/v4\/topic|personalize\/commit|setup\/content|tarot\/draw\/async\/r/;
