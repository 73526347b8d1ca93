import { describe, expect, test } from 'vitest';
import { ALL_MESSAGES_PATH, noticeTarget } from './notifications.ts';

const post = { pointId: '7', title: 'Light for a small room' };
const thread = { pointId: '31' };
const subject = (type: number) => ({
  type,
  articleInfo: post,
  commentReplyInfo: thread,
  pointId: '40',
});

describe('a click leads', () => {
  test.each([1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 16, 17])(
    'from system type %i to all messages',
    (type) => {
      expect(noticeTarget(subject(type))).toBe('/messages?showmsgNumber=1');
    },
  );

  test('from a like to the post, and from an answer to its place in it', () => {
    const like = { ...subject(6), pointId: '' };
    expect(noticeTarget(like)).toBe('/forumDetails/7/light-for-a-small-room');
    expect(noticeTarget(subject(8))).toBe(
      '/forumDetails/7/light-for-a-small-room?answer=40#comment-40',
    );
  });

  test.each([7, 9, 15])('from type %i to the thread, on the page of the comment meant', (type) => {
    expect(noticeTarget(subject(type))).toBe('/forumDetails/childrenComment?id=40');
  });

  test('to the thread itself where its first comment is meant', () => {
    expect(noticeTarget({ ...subject(7), pointId: '31' })).toBe(
      '/forumDetails/childrenComment?id=31',
    );
  });

  test.each([6, 7, 8, 9, 15])('from type %i to all messages once the thing is deleted', (type) => {
    const gone = { ...subject(type), articleInfo: null, commentReplyInfo: null };
    expect(noticeTarget(gone)).toBe(ALL_MESSAGES_PATH);
  });

  test('from a type of a newer server to all messages', () => {
    expect(noticeTarget(subject(99))).toBe(ALL_MESSAGES_PATH);
  });
});
