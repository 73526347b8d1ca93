import fs from 'node:fs';
import path from 'node:path';
import { sql } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withRawDatabase, type DatabaseLocation } from '#server/db/raw-database.ts';
import { POINT_TASKS, type PointTask } from '#domain/points.ts';
import { mailQueue } from '#server/db/schema.ts';
import {
  knownMigrations,
  programVersion,
  readApplied,
  versionName,
  type Ask,
} from '#server/db/versions.ts';
import { makeBackup } from '#scripts/backup/make.ts';
import { ENDED_TABLES } from '#scripts/backup/end-sessions.ts';
import { restoreBackup } from '#scripts/backup/restore.ts';
import {
  CONTEST,
  emailOf,
  PASSWORD,
  TOPIC,
  type PersonName,
} from '#scripts/upgrade-fixture/people.ts';
import { useSmallBuffers } from '#testing/small-buffers.ts';
import { emptyPlace } from './empty-place.ts';
import { countRows, openSite, type OpenSite } from './site.ts';

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded';
const known = knownMigrations();
const own = versionName(programVersion(known));
const placeOf = (tag: string) => known.findIndex((one) => one.tag === tag);
const fixtureOf = (tag: string, name = engine) =>
  path.join(import.meta.dirname, 'fixtures', tag, `${name}.tar.gz`);

test('every migration has a fixture for both engines, made by the program of its day', () => {
  const missing = known
    .flatMap(({ tag }) => [fixtureOf(tag, 'embedded'), fixtureOf(tag, 'postgres')])
    .filter((file) => !fs.existsSync(file));
  expect(missing).toEqual([]);
});

/**
 * Removes databases of a server after all tests: for each file of a new one, ext4 looks past the places of those that
 * were removed a moment ago, which took a quarter of the time.
 */
const removesAtEnd: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const remove of removesAtEnd) await remove();
});

describe.each(known.map(({ tag }) => tag))(
  `data of %s (${engine})`,
  { timeout: 120_000 },
  (tag) => {
    const removes: (() => Promise<void>)[] = [];
    let place: DatabaseLocation;
    let restored: string;
    let before: Record<string, number>;
    let site: OpenSite;

    const hasReminders = placeOf(tag) >= placeOf('0010_reminders');
    const hasMembersDay = placeOf(tag) >= placeOf('0009_members_day');
    const hasNewPoints = placeOf(tag) >= placeOf('0008_points_follow_help');
    const hasIdeas = placeOf(tag) >= placeOf('0007_inspiration');
    const hasContests = placeOf(tag) >= placeOf('0006_contests_and_seasons');

    const newPlace = async (): Promise<DatabaseLocation> => {
      const made = await emptyPlace();
      (engine === 'postgres' ? removesAtEnd : removes).push(made.remove);
      return made.place;
    };
    /** Who has signed in already: a password takes long to check, on purpose. */
    const sessions = new Map<PersonName, string>();
    const signIn = async (name: PersonName): Promise<string> => {
      const known = sessions.get(name);
      if (known) return known;
      const session = await site.call('POST login/e', { email: emailOf(name), password: PASSWORD });
      const token = 'ctoken' in session ? session.ctoken : '';
      sessions.set(name, token);
      return token;
    };
    const askSite: Ask = async (statement) =>
      (await site.connection.db.execute(statement)) as unknown as Awaited<ReturnType<Ask>>;

    beforeAll(async () => {
      place = await newPlace();
      restored = await restoreBackup(place, fixtureOf(tag), false);
      useSmallBuffers(place);
      before = await withRawDatabase(place, countRows);
      site = await openSite(place);
    }, 120_000);
    afterAll(async () => {
      await site?.close();
      for (const remove of removes) await remove();
    });

    test('says at restoring and at the start what is done', () => {
      const version = versionName(tag);
      const isOlder = version !== own;
      const next = isOlder ? `the next start migrates it to ${own}` : 'as this program has it';
      expect(restored).toContain(`at version ${version}: ${next}.`);
      expect(site.said).toEqual([
        expect.stringContaining(
          isOlder
            ? `Data is at version ${version}, this program is at ${own}: migrating; `
            : `Data and program are at version ${own}.`,
        ),
      ]);
      const backups = path.join(place.dataDir, 'backups');
      const written = fs.existsSync(backups) ? fs.readdirSync(backups) : [];
      expect(written).toHaveLength(isOlder && engine === 'embedded' ? 1 : 0);
    });

    /** How many rows each table has to have: what was there, and the message that points were counted anew. */
    const expected = () => ({
      ...before,
      announcements: Number(before.announcements) + (hasNewPoints ? 0 : 1),
    });

    test('has lost no row', async () => {
      expect(Object.keys(before).length).toBeGreaterThan(60);
      expect(await countRows(askSite)).toMatchObject(expected());
      expect(await readApplied(askSite)).toHaveLength(known.length);
    });

    test('has every point by the worth its task has today, and sums that agree', async () => {
      const { rows: entries } = await askSite(
        'select distinct task, points from point_entries where points > 0',
      );
      expect(entries.length).toBeGreaterThan(3);
      for (const { task, points } of entries)
        expect(points, String(task)).toBe(POINT_TASKS[task as PointTask].points);
      const { rows: people } = await askSite(
        `select m.points as shown, sum(e.points)::integer as given
         from members m join point_entries e on e.member_id = m.id group by m.id`,
      );
      for (const { shown, given } of people) expect(shown).toBe(given);
      const { rows: months } = await askSite(
        `select p.points as shown, coalesce(sum(e.points), 0)::integer as given
         from point_periods p left join point_entries e on e.member_id = p.member_id
           and e.task not in ('profile', 'firstPost') where p.period = 'month'
         group by p.member_id, p.first, p.points`,
      );
      expect(months.length).toBeGreaterThan(0);
      for (const { shown, given } of months) expect(shown).toBe(given);
    });

    test('keeps no words of mail servers, which name people', async () => {
      const failed = await site.connection.db
        .select()
        .from(mailQueue)
        .where(sql`${mailQueue.failure} is not null`)
        .orderBy(mailQueue.id);
      expect(failed).toMatchObject([
        { failure: 'refused-recipient', smtpStatus: 550, lastError: null },
        { failure: 'refused-recipient', smtpStatus: 451, lastError: null },
      ]);
    });

    test('lets people sign in with their password, read and write', async () => {
      const author = await signIn('author');
      const { resultList } = await site.call('GET article/forum-articles', {});
      const id = resultList.find(({ title }) => title === TOPIC.title)?.id as number;
      const { post, comments, best } = await site.call('GET article/detail', { id }, author);
      expect(best !== null).toBe(hasMembersDay);
      expect(post.html).toContain('<strong>flat</strong>');
      expect(post.images).toHaveLength(1);
      expect(comments.resultList.map(({ html }) => html).join()).toContain(TOPIC.comment);
      const poll = await site.call('GET article/poll', { id }, await signIn('listener'));
      expect(poll).toMatchObject({ voters: 1, mine: [1] });

      const said = await site.call('POST comment', { articleId: id, body: 'Still here.' }, author);
      expect(said.comment?.html).toContain('Still here.');
      const text = { title: 'Written after the upgrade', body: 'And it is kept.' };
      const tags = { tag: 'start', language: 'en' } as const;
      const made = await site.call('POST article/post', { ...text, ...tags }, author);
      expect(made.id).toBeGreaterThan(id);
    });

    test('gives everybody what is theirs alone', async () => {
      const author = await signIn('author');
      const { resultList } = await site.call('GET member/messages', {}, author);
      expect(resultList.length).toBeGreaterThan(0);
      const conversations = await site.call('GET chat/conversations', {}, author);
      const conversationId = conversations.resultList[0]?.id as number;
      const chat = await site.call('GET chat/messages', { conversationId }, author);
      expect(chat.resultList.map(({ text }) => text)).toContain(TOPIC.chat);
      expect(chat.resultList.filter(({ edited }) => edited)).toHaveLength(hasMembersDay ? 1 : 0);
      const rows = async (of: string) => (await askSite(`select from ${of}`)).rows.length;
      const one = hasMembersDay ? 1 : 0;
      expect(await rows(`posts where lesson = '${TOPIC.lesson}'`)).toBe(one);
      expect(await rows('memorized_cards where reps = 1')).toBe(one);
      expect(await site.call('GET article/drafts', {}, author)).toHaveLength(1);
      const { notes } = await site.call('GET learning/notes', {}, author);
      expect(notes).toMatchObject([{ slug: 'lighting', text: 'Read this again.' }]);
      const { bookmarks } = await site.call('GET learning/bookmarks', {}, await signIn('listener'));
      expect(bookmarks).toMatchObject([{ collection: 'topics' }]);
      // Its day comes and goes while the fixture stays: then its reader was told.
      const waiting = await rows(
        'bookmarks where remind_at is not null and remind_day is not null',
      );
      const told = await rows(`notifications where variant = 'reminder'`);
      expect(waiting + told).toBe(hasReminders ? 1 : 0);
      const { profiles } = await site.call('POST profileEditor/getInfo', {}, author);
      expect(profiles).toMatchObject([{ name: 'My page' }]);
      const queue = await site.call('GET moderator/queue', {}, await signIn('steward'));
      expect(queue).toEqual({ open: 0, newest: 0, appeals: 0 });
    });

    test('keeps ranks of the holiday game and Easter eggs, drawn and not', async () => {
      const rows = async (statement: string) => (await askSite(statement)).rows.length;
      expect(await rows('select from holiday_ranks where rank = 1')).toBe(hasContests ? 1 : 0);
      expect(await rows('select from easter_eggs where prize = 1')).toBe(hasContests ? 1 : 0);
      expect(await rows('select from easter_eggs where drawn_at is null')).toBe(
        hasContests ? 1 : 0,
      );
    });

    test('ideas are kept, published and liked as before', async () => {
      const author = await signIn('author');
      const mine = await site.call('GET caminspo/list', { of: 'mine' }, author);
      expect(mine.resultList.map(({ published, likes }) => [published !== null, likes])).toEqual(
        hasIdeas
          ? [
              [true, 1],
              [false, 0],
            ]
          : [],
      );
      const shown = await site.call('GET caminspo/list', {});
      expect(shown.resultList).toHaveLength(hasIdeas ? 1 : 0);
    });

    test('keeps its contest as it was corrected, and can get another', async () => {
      const { resultList } = await site.call('GET article/activity/list', {});
      expect(resultList.map(({ title }) => title)).toEqual(hasContests ? [CONTEST.title] : []);
      const author = await signIn('author');
      if (hasContests) {
        const shown = await site.call('GET article/activity', {}, author);
        expect(shown).toMatchObject({ state: 'decided', notes: [{ text: CONTEST.note }] });
        expect(shown.places.map(({ place }) => place)).toEqual([1, 2]);
        expect(shown.places[0]?.entry).toMatchObject({ id: shown.mine?.id, images: [{}] });
        const staff = await site.call(
          'GET moderator/contest',
          { id: shown.id },
          await signIn('steward'),
        );
        expect(staff.entries.map(({ young }) => young).sort()).toEqual([0, 1]);
      }
      const made = { title: 'A contest after the upgrade', body: 'And one lamp to win.' };
      const post = { ...made, tag: 'start', language: 'en' } as const;
      const { id } = await site.call('POST article/post', post, author);
      const times = {
        opens: '2050-02-01T00:00:00Z',
        entriesClose: '2050-02-10T00:00:00Z',
        votingCloses: '2050-02-14T00:00:00Z',
      };
      const rules = 'One lamp, and nothing else.';
      const judge = 'votes' as const;
      const setUp = { id, ...times, rules, prizes: ['A lamp'], judge };
      await site.call('POST moderator/contest/save', setUp, await signIn('steward'));
      expect(await site.call('GET article/activity', {})).toMatchObject({ id, state: 'announced' });
    });

    test('is backed up and restored by this program, with every row but those of sessions', async () => {
      const ended = Object.fromEntries(ENDED_TABLES.map((name) => [name, 0]));
      const counts = { ...(await countRows(askSite)), ...ended };
      // The letter of the week counts as sent.
      counts.letter_issues = Number(counts.letter_issues) + 1;
      await site.close();
      const file = path.join(place.dataDir, 'again.tar.gz');
      await makeBackup(place, file);
      const second = await newPlace();
      expect(await restoreBackup(second, file, false)).toContain(`at version ${own}: as this`);
      expect(await withRawDatabase(second, countRows)).toEqual(counts);
      // Restored over newer data: objects of later migrations must not make them fail when they run
      // again. The oldest has all of them before it; what is asked of it need not be asked of the others.
      if (placeOf(tag) > 0) return;
      const [sentence = ''] = restored.split('\n');
      expect(await restoreBackup(second, fixtureOf(tag), true)).toContain(sentence);
      site = await openSite(second);
      expect(await countRows(askSite)).toMatchObject(expected());
    });
  },
);
