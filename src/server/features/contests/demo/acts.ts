import { DAY_MS } from '#domain/days.ts';
import type { Context, DemoAct, DemoPeople, Member } from '#server/context.ts';
import { createComment, labelPost, publishPost, setLike } from '#server/features/forum/service.ts';
import { storePicture } from '#server/platform/uploads/service.ts';
import { decide } from '../deciding.ts';
import { enter } from '../entering.ts';
import { saveContest } from '../organizing.ts';
import { readDemoContests, type DemoContest, type DemoPicture } from './contests.ts';
import { draw } from './draw.ts';

const HOUR = 3_600_000;
/** Nothing happens nearer to now than this. */
const PAUSE = HOUR / 6;

type Story = { contest: DemoContest; person: (name: string) => Member; now: number };
type Entry = DemoContest['entries'][number];

/** A drawing as a picture of a member, with what can be seen in it. */
async function pictureOf(ctx: Context, { id }: Member, { scene, alt, ...palette }: DemoPicture) {
  const { image } = await storePicture(ctx, id, await draw(scene, palette));
  return { images: [image.id], alts: { [image.id]: alt } };
}

async function open(ctx: Context, { contest, person, now }: Story): Promise<number> {
  const { title, body, tag, judge, rules, prizes } = contest;
  const host = person(contest.by);
  const picture = await pictureOf(ctx, host, contest.picture);
  const { id } = await publishPost(ctx, host, { title, body, tag, language: 'en', ...picture });
  await labelPost(ctx.db, id, contest.views);
  const at = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString();
  await saveContest(ctx, host, {
    ...{ id, judge, rules, prizes, campaign: null, opens: at(contest.opensDaysAgo) },
    entriesClose: at(contest.entriesCloseDaysAgo),
    votingCloses: at(contest.votingClosesDaysAgo),
  });
  return id;
}

/** An entry, with what others thought and said of it. */
function entryActs(story: Story, entry: Entry, contestId: () => number): DemoAct[] {
  const { contest, person, now } = story;
  const at = now - entry.daysAgo * DAY_MS;
  let id = 0;
  const enters: DemoAct = {
    at,
    run: async (ctx) => {
      const member = person(entry.by);
      const picture = await pictureOf(ctx, member, entry.picture);
      const made = await enter(ctx, member, { id: contestId(), body: entry.text, ...picture });
      id = made.entry?.id ?? 0;
    },
  };
  const from = Math.max(at, now - contest.votesFromDaysAgo * DAY_MS);
  const until = Math.min(now - PAUSE, now - contest.votingClosesDaysAgo * DAY_MS);
  const votes = entry.votedBy.map((by, i): DemoAct => ({
    at: from + ((until - from) * (i + 1)) / (entry.votedBy.length + 1),
    run: (ctx) => setLike(ctx, person(by), { kind: 'comment', id, like: true }),
  }));
  const said = entry.comments.map(({ by, text: body }, i): DemoAct => ({
    at: Math.min(at + (i + 1) * 5 * HOUR, now - PAUSE),
    run: (ctx) =>
      createComment(ctx, person(by), { articleId: contestId(), parentId: id, body, images: [] }),
  }));
  return [enters, ...votes, ...said];
}

/** Likes of a post, the first some hours after it. */
const likeActs = (
  { person, now }: Story,
  { at, likedBy }: { at: number; likedBy: readonly string[] },
  postId: () => number,
): DemoAct[] =>
  likedBy.map((by, i) => ({
    at: Math.min(at + (i + 1) * 3 * HOUR, now - PAUSE),
    run: (ctx) => setLike(ctx, person(by), { kind: 'post', id: postId(), like: true }),
  }));

/** A topic of the forum that links to the contest. */
function topicActs(story: Story, topic: DemoContest['topics'][number]): DemoAct[] {
  const { title, body, language, likedBy } = topic;
  const { tag } = story.contest;
  const at = story.now - topic.daysAgo * DAY_MS;
  let id = 0;
  const publishes: DemoAct = {
    at,
    run: async (ctx) => {
      const input = { title, body, tag, language, images: [] };
      ({ id } = await publishPost(ctx, story.person(topic.by), input));
      await labelPost(ctx.db, id, 0);
    },
  };
  return [publishes, ...likeActs(story, { at, likedBy }, () => id)];
}

function contestActs(story: Story): DemoAct[] {
  const { contest, person, now } = story;
  const { decidedDaysAgo, likedBy, entries, topics } = contest;
  const at = now - contest.postedDaysAgo * DAY_MS;
  let id = 0;
  const opens: DemoAct = { at, run: async (ctx) => void (id = await open(ctx, story)) };
  const decides = (daysAgo: number): DemoAct => ({
    at: now - daysAgo * DAY_MS,
    run: (ctx) => decide(ctx, person(contest.by), { id }),
  });
  return [
    opens,
    ...likeActs(story, { at, likedBy }, () => id),
    ...entries.flatMap((entry) => entryActs(story, entry, () => id)),
    ...topics.flatMap((topic) => topicActs(story, topic)),
    ...(decidedDaysAgo === undefined ? [] : [decides(decidedDaysAgo)]),
  ];
}

/** Contests of the demo community: one that was decided last month, and one that is open. */
export function demoActs(ctx: Context, people: DemoPeople): DemoAct[] {
  const person = (name: string): Member => {
    const member = people.get(name);
    if (!member) throw new Error(`Nobody is called ${name}`);
    return member;
  };
  const now = ctx.now().getTime();
  return readDemoContests().flatMap((contest) => contestActs({ contest, person, now }));
}
