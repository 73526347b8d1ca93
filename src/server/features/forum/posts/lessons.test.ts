import { beforeAll, describe, expect, test } from 'vitest';
import { lessonName, tutorialName } from '#domain/reader.ts';
import { writeCourseIndex } from '#server/features/courses/fixture.ts';
import { app, author, make, moderator, other, setUp } from './fixture.ts';

setUp();
beforeAll(() => writeCourseIndex(app));

const ROOM = lessonName(1, 'room');
const about = async (lesson: string, more: { language?: 'en' | 'es' } = {}) => {
  const { data } = await app.call('GET article/forum-articles', { lesson, ...more });
  return data?.resultList.map(({ id }) => id);
};
const ask = (lesson: string) =>
  app.call(
    'POST article/post',
    {
      title: 'Which wall is best?',
      body: 'Behind me or beside me.',
      tag: 'start',
      language: 'en',
      lesson,
    },
    author,
  );

describe('a post about a lesson', () => {
  test('names it in the language of who reads, and stands in its list alone', async () => {
    const { id } = await make.post(author, { lesson: ROOM });
    const spanish = await make.post(author, { lesson: ROOM, language: 'es' });
    const tour = await make.post(author, { lesson: tutorialName(7) });
    const { post } = await make.detail(id);
    expect(post.lesson).toEqual({
      name: ROOM,
      title: 'room in en',
      path: '/coursesView/detail/pdf/camera/1',
    });
    expect(await about(ROOM)).toEqual([spanish.id, id]);
    expect(await about(ROOM, { language: 'es' })).toEqual([spanish.id]);
    expect(await about(tutorialName(7))).toEqual([tour.id]);
    expect((await make.detail((await make.post(author)).id)).post.lesson).toBeNull();
  });

  test.each(['lessons/room', lessonName(3, 'room'), lessonName(2, 'room'), tutorialName(8)])(
    'is refused where there is no lesson %s',
    async (name) => {
      const answer = await ask(name);
      expect([answer.status, answer.error]).toEqual([400, 'bad_input']);
      expect(await about(name)).toEqual([]);
    },
  );

  test.each(['courses/1', 'guides/light', 'lessons/1-room/2', 'LESSONS/1-room', ''])(
    'is refused for what is no lesson: %j',
    async (name) => expect((await ask(name)).error).toBe('bad_input'),
  );

  test('can be changed, taken away, and is left alone by who does not name it', async () => {
    const { id } = await make.post(author, { lesson: ROOM });
    const edit = async (change: { lesson?: string | null }) => {
      const source = make.must(await app.call('GET article/source', { kind: 'post', id }, author));
      const { title, body, version } = source;
      const text = { id, title, body, version, tag: 'start' as const, language: 'en' as const };
      const { error } = await app.call('POST article/edit', { ...text, ...change }, author);
      return [source.lesson?.name, error ?? (await make.detail(id)).post.lesson?.name];
    };
    const sound = lessonName(1, 'sound');
    expect(await edit({})).toEqual([ROOM, ROOM]);
    expect(await edit({ lesson: 'lessons/1-gone' })).toEqual([ROOM, 'bad_input']);
    expect(await edit({ lesson: sound })).toEqual([ROOM, sound]);
    expect(await edit({ lesson: null })).toEqual([sound, undefined]);
    expect(await about(sound)).not.toContain(id);
  });

  test('leaves the list when it is deleted, and for who has muted its author', async () => {
    const [mine, theirs] = [
      await make.post(author, { lesson: ROOM }),
      await make.post(other, { lesson: ROOM }),
    ];
    expect(await about(ROOM)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    make.must(
      await app.call('POST article/delete', { id: theirs.id, reason: 'Twice.' }, moderator),
    );
    expect(await about(ROOM)).not.toContain(theirs.id);
    make.must(await app.call('POST people/hide', { userId: author.id, kind: 'mute' }, other));
    const { data } = await app.call('GET article/forum-articles', { lesson: ROOM }, other);
    expect(data?.resultList.map(({ id }) => id)).not.toContain(mine.id);
  });
});
