import { expect, test } from 'vitest';
import { dictionaries } from '#server/plugins/texts.ts';
import { LANGUAGES } from './languages.ts';
import { NOTICE_GROUPS } from './notice-groups.ts';
import { noticeGroup } from './notice-settings.ts';
import { NOTICE_TABLE, NOTICE_VARIANT_TABLE, type NoticeRow } from './notices.ts';
import { NOTICE } from './notifications.ts';

const ROWS: [string, Pick<NoticeRow, 'group' | 'title'> & Partial<NoticeRow>][] = [
  ...Object.entries(NOTICE_TABLE),
  ...Object.entries(NOTICE_VARIANT_TABLE),
];

/** Keys of the texts of a row, without their namespace. */
const keysOf = ({ title, content }: (typeof ROWS)[number][1]): string[] =>
  [...Object.values(title), ...(typeof content === 'object' ? Object.values(content) : [])].flatMap(
    (value) => (typeof value === 'string' ? [value.slice(value.indexOf(':') + 1)] : []),
  );

test.each(ROWS)('%s has a group and its texts in every language', (_, row) => {
  expect(NOTICE_GROUPS).toContain(row.group);
  expect(keysOf(row).length).toBeGreaterThan(0);
  for (const language of LANGUAGES) {
    const texts = Object.keys(dictionaries[language].notifications);
    const missing = keysOf(row).filter(
      (key) => !texts.includes(key) && !texts.includes(`${key}_other`),
    );
    expect(missing, language).toEqual([]);
  }
});

test('the stored numbers stay those of the specification', () => {
  expect(NOTICE).toEqual({
    siteNews: 1,
    newCourse: 2,
    newGuide: 3,
    contestNews: 4,
    points: 5,
    likePost: 6,
    likeComment: 7,
    replyToPost: 8,
    replyToComment: 9,
    pinned: 10,
    unpinned: 11,
    deleted: 12,
    unsuspended: 13,
    suspended: 14,
    replyInThread: 15,
    achievement: 16,
    titled: 17,
  });
});

test('a variant decides the group; a type of another version is not mailed unasked', () => {
  expect(noticeGroup(NOTICE.suspended)).toBe('moderation');
  expect(noticeGroup(NOTICE.replyToPost, 'mention')).toBe('mentions');
  expect(noticeGroup(NOTICE.replyInThread, 'follow')).toBe('threads');
  expect(noticeGroup(99)).toBe('news');
});
