// Above 400 lines because one member has something in every table that leads to one.
import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { documentOf } from '#domain/profile-editor/templates.ts';
import * as schema from '#server/db/schema.ts';
import { chatFixture } from '#server/features/chat/fixture.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { publishPost } from '#server/features/forum/service.ts';
import { hashPassword } from '#server/platform/members/service.ts';
import { PASSWORD } from '#server/platform/members/test-support.ts';
import { makeCodes } from '#server/platform/safety/recovery.ts';
import type { TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

const passwordHash = hashPassword(PASSWORD);
const BIO = crypto.randomUUID();
const LONG = 'A sentence that says something about light and rooms. '.repeat(20);
let filled = 0;
/** One an app: it makes no two pictures alike. */
const forums = new WeakMap<TestApp, ReturnType<typeof forumFixture>>();

export type Filled = {
  member: TestMember;
  other: TestMember;
  /** Names of files in the storage. */
  pictures: string[];
  /** Stand in what nobody but the member and the site had. */
  marks: Record<
    | 'profile'
    | 'bio'
    | 'note'
    | 'draft'
    | 'passkey'
    | 'card'
    | 'vote'
    | 'report'
    | 'appeal'
    | 'contact'
    | 'chat',
    string
  >;
  /** Stands in everything that others could read. */
  written: string;
  /** Codes of the second step, each good once. */
  codes: string[];
  /** Names the member must not learn. */
  secret: string[];
  /** The member's own: a post with answers, one without, and an answer below which somebody answers. */
  posts: { answered: number; alone: number; removed: number };
  comments: { answered: number; alone: number };
  /** Of somebody else, and naming the member. */
  theirs: { post: number; comment: number; article: number };
};

/** A member of whom something stands in every table that leads to one. */
export async function fillAccount(app: TestApp): Promise<Filled> {
  const n = ++filled;
  const { db } = app.ctx;
  const now = app.ctx.now();
  const forum = forums.get(app) ?? forumFixture(app);
  forums.set(app, forum);
  const word = (what: string) => `${what}zq${n}`;
  const marks = {
    profile: word('profile'),
    bio: word('bio'),
    note: word('note'),
    draft: word('draft'),
    passkey: word('passkey'),
    card: word('card'),
    vote: word('vote'),
    report: word('report'),
    appeal: word('appeal'),
    contact: word('contact'),
    chat: word('chat'),
  };
  const written = word('written');
  const name = `Quillwort${n}`;
  const elder = await app.member({ listed: true });
  const member = await app.member({
    nickname: name,
    email: `quillwort${n}@private.test`,
    passwordHash: await passwordHash,
    summary: `${marks.profile} <script></script>`,
    location: marks.profile,
    link: `https://${marks.profile}.test/`,
    notes: marks.profile,
    signature: marks.profile,
    workCamsites: [marks.profile],
    contacts: [`https://example.org/${marks.profile}`],
    listed: true,
  });
  const other = await app.member();
  const guest = await app.member();
  const reporter = await app.member({ nickname: `Reporterzq${n}` });
  const staff = await app.member({ nickname: `Staffzq${n}`, role: 'Moderator' });
  const memberId = member.id;

  const picture = await forum.picture(member);
  const loose = await forum.picture(member);
  const answered = await forum.post(member, {
    body: `${written} ![a lamp](${picture.url}) and words.`,
    images: [picture.id],
    poll: { question: 'Which?', options: ['this', 'that'], multiple: false, days: 3 },
  });
  const alone = await forum.post(member, { title: 'Nobody answers', body: `${written} alone` });
  const removed = await forum.post(member, { title: 'Taken back', body: `${written} removed` });
  await app.call('POST article/delete', { id: removed.id }, member);
  const theirs = await forum.post(other, {
    title: `What @${name} said`,
    body: `As @${name} says.\n\n> [${name}](/forumDetails/${answered.id}/x):\n>\n> Quoted words.`,
    poll: { question: 'Which?', options: ['this', 'that'], multiple: false, days: 3 },
  });
  const said = await forum.comment(member, theirs.id, { body: `${written} answered` });
  const reply = await forum.comment(other, theirs.id, { parentId: said.id, body: `@${name} yes.` });
  const silent = await forum.comment(member, theirs.id, { body: `${written} alone` });
  const edited = await forum.comment(member, theirs.id, { body: `${written} first words` });
  await app.call('POST comment/edit', { id: edited.id, body: `${written} second words` }, member);
  const below = await forum.comment(other, answered.id, { body: `Hello @${name}.` });
  await forum.comment(other, answered.id, {
    body: `> [${name}](/forumDetails/${answered.id}/x):\n>\n> Quoted words.\n\nI agree.`,
  });
  const version = { writtenAt: now, replacedAt: now };
  await db.insert(schema.revisions).values([
    { ...version, postId: answered.id, title: 'Before', body: `${written} before` },
    { ...version, commentId: said.id, body: `${written} before` },
    { ...version, postId: theirs.id, title: `For @${name}`, body: `Dear @${name}` },
  ]);
  const article = await publishPost(app.ctx, other, {
    kind: 'article',
    vouched: true,
    title: 'An article about light',
    body: LONG,
    summary: LONG.slice(0, 150),
    tag: 'equipment',
    language: 'en',
    images: [],
  } as never);
  for (const [key, input] of [
    ['POST home/like', { kind: 'post', id: theirs.id, like: true }],
    ['POST home/like', { kind: 'comment', id: below.id, like: true }],
    ['POST article/poll/vote', { id: theirs.id, options: [0] }],
    ['POST article/rate', { id: article.id, rating: 4 }],
  ] as const) {
    const answer = await app.call(key as never, input as never, member);
    if (answer.status !== 200) throw new Error(`${key}: ${answer.message}`);
  }
  await app.call('POST home/like', { kind: 'post', id: answered.id, like: true }, other);

  const guide = { collection: 'guides', slug: 'one' } as const;
  const texts = { ...guide, html: '<p></p>', language: 'en' } as const;
  const [own] = await db
    .insert(schema.textComments)
    .values({ ...texts, authorId: memberId, body: `${written} under a text`, likes: 1 })
    .returning();
  const [foreign] = await db
    .insert(schema.textComments)
    .values({
      ...texts,
      authorId: other.id,
      body: `@${name} is right`,
      html: `<p><a href="/user-info?userId=${memberId}">@${name}</a></p>`,
      likes: 1,
    })
    .returning();
  await db.insert(schema.textCommentLikes).values([
    { commentId: foreign?.id ?? 0, memberId },
    { commentId: own?.id ?? 0, memberId: other.id },
  ]);
  await db.insert(schema.textReads).values({ memberId, ...guide, day: '2026-01-01' });
  const lesson = { collection: 'lessons', slug: '1-room' } as const;
  await db.insert(schema.bookmarks).values([
    { memberId, ...guide, createdAt: now },
    { memberId, ...lesson, createdAt: now },
  ]);
  await db.insert(schema.notes).values([
    { memberId, ...guide, text: marks.note, changedAt: now },
    { memberId, ...lesson, text: marks.note, changedAt: now },
  ]);
  await db.insert(schema.textVotes).values({
    ...{ memberId, ...guide, helpful: true, language: 'en' as const },
    ...{ comment: marks.vote, day: '2026-01-01' },
  });
  await db
    .insert(schema.lessonProgress)
    .values({ memberId, item: 'course-1', lesson: 'room', doneAt: now } as never);
  await db.insert(schema.courseRatings).values({
    memberId,
    item: 'course-1',
    rating: 5,
    text: marks.vote,
    language: 'en',
    ratedAt: now,
  } as never);
  await db
    .insert(schema.courseVisits)
    .values({ memberId, item: 'course-1', visitedAt: now } as never);
  await db
    .insert(schema.flashCards)
    .values({ memberId, term: marks.card, known: true, saidAt: now });
  await db.insert(schema.memorizedCards).values({
    ...{ memberId, card: 'glossary/gain', due: '2026-01-02', reviewed: '2026-01-01' },
    ...{ stability: 1, difficulty: 5, reps: 1, lapses: 0, answeredAt: now },
  });

  await db.insert(schema.contests).values({
    ...{ postId: theirs.id, opensAt: new Date(now.getTime() - 3000), entriesCloseAt: now },
    ...{ votingClosesAt: now, decidedAt: now, judge: 'votes', prizes: ['A lamp'], createdAt: now },
    ...{ rules: `As @${name} says, one lamp.`, rulesHtml: `As @${name} says, one lamp.` },
    madeBy: memberId,
  });
  await db
    .insert(schema.easterEggs)
    .values({ run: 'easter-2027', memberId, day: '2027-04-09', foundAt: now });
  await db.insert(schema.contestEntries).values([
    { commentId: said.id, contestId: theirs.id, memberId, votes: 1 },
    { commentId: reply.id, contestId: theirs.id, memberId: other.id, votes: 1 },
  ]);
  await db.insert(schema.contestVotes).values([
    { entryId: reply.id, memberId, votedAt: now },
    { entryId: said.id, memberId: other.id, votedAt: now },
  ]);
  await db.insert(schema.contestPlaces).values([
    { entryId: said.id, contestId: theirs.id, place: 1 },
    { entryId: reply.id, contestId: theirs.id, place: 1 },
  ]);
  await db.insert(schema.contestNotes).values({
    ...{ contestId: theirs.id, authorId: memberId, createdAt: now },
    text: `The lamp of @${name} counts as well.`,
  });

  const draft = { title: marks.draft, body: `Dear @${name}` };
  for (const [id, content] of [
    [memberId, draft],
    [other.id, { title: '', body: `For @${name}` }],
  ] as const) {
    await db.insert(schema.drafts).values({
      ...{ memberId: id, id: crypto.randomUUID(), place: `edit-post-${n}` },
      ...{ content: content as never, savedAt: now },
    });
  }
  const bio = documentOf('calm', { target: 'html', language: 'en' }, () => marks.bio);
  const shown = { upload: picture.id, file: '', address: '', alt: marks.bio };
  bio.sections.push({ id: 'p1', kind: 'banner', title: '', text: '', items: [shown] });
  for (const content of [bio, { ...bio, limit: 900 }]) {
    const base = content === bio ? 0 : 1;
    const input = { id: BIO, base, name: marks.bio, content };
    const answer = await app.call('POST profileEditor/saveDetail', input, member);
    if (answer.status !== 200) throw new Error(answer.message);
  }
  await db.insert(schema.forumReaders).values({ memberId, readAt: now, seen: 1 });
  await db.insert(schema.hiddenMembers).values([
    { ownerId: memberId, otherId: other.id, kind: 'mute', since: now },
    { ownerId: reporter.id, otherId: memberId, kind: 'block', since: now },
  ]);
  await db.insert(schema.activityTasks).values({ memberId, task: 'login', doneAt: now });
  await db.insert(schema.inviteCodes).values({ memberId, code: word('code') });
  await db.insert(schema.invitations).values([
    { invitedId: memberId, inviterId: other.id, joinedAt: now },
    { invitedId: guest.id, inviterId: memberId, joinedAt: now },
  ]);
  await db.insert(schema.noticeSettings).values({ memberId, site: [], mail: [], push: [] });
  await db
    .insert(schema.noticeUnsubscribeLinks)
    .values({ tokenHash: word('hash'), memberId, kinds: [], createdAt: now });
  await db.insert(schema.notifications).values([
    { memberId, type: 1, title: 'A message', content: 'Words' },
    { memberId: other.id, type: 1, content: `@${name} wrote`, fromMemberId: memberId },
  ]);
  const [session] = await db
    .select()
    .from(schema.sessions)
    .where(eq(schema.sessions.memberId, memberId));
  await db.insert(schema.pushDevices).values({
    ...{
      memberId,
      sessionId: session?.id ?? 0,
      endpoint: `https://push.test/${n}`,
      p256dh: 'a',
      auth: 'b',
    },
    ...{ language: 'en' as const, createdAt: now },
  });
  await db.insert(schema.passkeys).values({
    ...{ id: word('key'), memberId, name: marks.passkey, publicKey: 'a', counter: 0 },
    ...{ transports: [], synced: true, createdAt: now },
  });
  await db
    .insert(schema.twoSteps)
    .values({ memberId, secret: 'sealed', confirmedAt: now, createdAt: now });
  const codes = await makeCodes(db, memberId, now);
  await db.insert(schema.emailChanges).values({
    ...{ memberId, newEmail: `next${n}@private.test`, passwordMark: 'x' },
    ...{ expiresAt: new Date(now.getTime() + DAY_MS), createdAt: now },
  });
  await db.insert(schema.mailQueue).values([
    { recipient: member.email, template: 'changed', language: 'en', sentAt: now },
    {
      ...{ recipient: 'operator@example.test', template: 'contact', language: 'en', sentAt: now },
      values: { email: member.email, topic: 'other', message: marks.contact },
    },
  ]);
  const [{ id: networkId } = { id: 0 }] = await db
    .insert(schema.industryNetworks)
    .values({ slug: word('network'), name: 'Lantern' })
    .returning();
  await db.insert(schema.industryClaims).values({
    ...{ networkId, key: 'k'.repeat(22), memberId, code: 'BCDFGHJK' },
    ...{ until: now, provedAt: now, shown: 'public' as const },
  });
  await db.insert(schema.subscribers).values({
    ...{ email: member.email, language: 'en', choices: [], source: 'page' as never },
    ...{ leaveToken: word('leave'), confirmedAt: now, askedAt: now },
  });
  await db
    .insert(schema.memberBadges)
    .values({ memberId, badge: 'early' as never, lv: 1, earnedAt: now })
    .onConflictDoNothing();
  await db
    .insert(schema.pointEntries)
    .values({ memberId, task: 'login' as never, key: word('k'), points: 1, createdAt: now });
  await db
    .insert(schema.pointPeriods)
    .values({ period: 'week', first: '2026-01-05', memberId, points: 1, listed: true });

  const idea = {
    ...{ kind: 'show', language: 'en', by: 'rules', title: 'Letters', labels: ['talk' as const] },
    createdAt: now,
  } satisfies Partial<typeof schema.ideas.$inferInsert>;
  const publicIdea = { ...idea, publishedAt: now, likes: 1 };
  const [ownIdea, theirIdea] = await db
    .insert(schema.ideas)
    .values([
      { ...publicIdea, authorId: memberId, body: `${written} in an idea` },
      { ...publicIdea, authorId: other.id, body: `As @${name} does it.` },
      { ...idea, authorId: memberId, body: `${marks.note}, for nobody else` },
    ])
    .returning();
  const [shelf] = await db
    .insert(schema.boardCollections)
    .values({ memberId, name: marks.note, createdAt: now })
    .returning();
  await db
    .insert(schema.collectedBoards)
    .values({ collectionId: shelf?.id ?? 0, board: 1, addedAt: now });
  await db.insert(schema.ideaLikes).values([
    { ideaId: ownIdea?.id ?? 0, memberId: other.id },
    { ideaId: theirIdea?.id ?? 0, memberId },
  ]);

  const chat = chatFixture(app);
  const sent = await chat.picture(member);
  const { conversation } = await chat.say(member, { userId: other.id, text: marks.chat });
  await chat.say(other, { conversationId: conversation.id, text: `Of course, @${name}.` });
  const talked = await chat.say(member, {
    ...{ conversationId: conversation.id, text: `${marks.chat} again`, images: [sent.id] },
  });
  // A pair is kept by which number is smaller: of each kind one.
  await chat.say(elder, { userId: member.id, text: `Hello @${name}` });
  const unanswering = await app.member({ listed: true });
  await chat.say(member, { userId: unanswering.id, text: marks.chat });
  chat.must(await app.call('POST chat/settings', { receipts: false, door: 'everyone' }, member));
  const told = { kind: 'chat', id: talked.message.id, reason: 'other', details: '' } as const;
  chat.must(await app.call('POST report/apply', told, other));

  const caseOf = async (authorId: number, targetId: number) => {
    const [made] = await db
      .insert(schema.cases)
      .values({ origin: 'report', targetKind: 'comment', targetId, authorId, createdAt: now })
      .returning();
    return made?.id ?? 0;
  };
  const mine = await caseOf(memberId, silent.id);
  const foreignCase = await caseOf(other.id, below.id);
  const report = { targetKind: 'comment', reason: 'spam', snapshot: `@${name} was here` } as const;
  await db.insert(schema.reports).values([
    {
      ...report,
      caseId: foreignCase,
      reporterId: memberId,
      targetId: below.id,
      authorId: other.id,
      details: marks.report,
    },
    {
      ...report,
      caseId: mine,
      reporterId: reporter.id,
      targetId: silent.id,
      authorId: memberId,
      details: '',
    },
  ]);
  const [decision] = await db
    .insert(schema.decisions)
    .values({
      caseId: mine,
      authorId: memberId,
      deciderId: staff.id,
      content: 'keep',
      measure: 'warn',
      reason: 'Kindly.',
    })
    .returning();
  await db.insert(schema.appeals).values({ decisionId: decision?.id ?? 0, words: marks.appeal });
  await db
    .insert(schema.auditLog)
    .values({ actorId: staff.id, act: 'warn', target: `member:${memberId}` });

  const own2 = [picture, loose, sent].map(({ url }) => url.split('/').at(-1) ?? '');
  return {
    ...{
      member,
      other,
      pictures: own2,
      marks,
      written,
      codes,
      secret: [reporter.nickname, staff.nickname],
    },
    posts: { answered: answered.id, alone: alone.id, removed: removed.id },
    comments: { answered: said.id, alone: silent.id },
    theirs: { post: theirs.id, comment: below.id, article: article.id },
  };
}
