import type { NoticeGroup } from './notice-groups.ts';

/** A text of the interface; present.ts of the server, which speaks it, checks that it exists. */
type Key = `notifications:${string}`;

export type NoticeRow = {
  /** The number of the specification (section 3), which is stored. */
  type: number;
  /** By which switch members choose where they hear of it. */
  group: NoticeGroup;
  /** What a click opens; what tells of nothing people said opens the all-messages page. */
  opens: 'post' | 'thread' | 'messages';
  /** Where the all-messages page leads on to. */
  link?: 'post' | 'points' | 'contest';
  /** An answer: the first one in this table is what concerns a member most. */
  answer?: true;
  /** Unread ones about the same thing become one. */
  joins?: 'post' | 'comment';
  title:
    | { by: Key; andOthers?: Key }
    /** `named` where the thing has a name, `several` where one notice tells of more than one. */
    | { named: Key; plain: Key; several?: Key }
    /** The title it was written with. */
    | { written: true; plain: Key }
    | { count: Key }
    | { post: Key; comment: Key }
    /** `gone` where the post cannot be read any more. */
    | { here: Key; gone: Key };
  /**
   * The line below: what it was written with, the name of the post, the words of the comment, the
   * words of an answer, the name of the post with the reader's own words, or a text with and without a reason.
   */
  content: 'written' | 'none' | 'post' | 'comment' | 'answer' | 'reason' | 'note' | Text;
};
type Text = { text: Key; withReason?: Key };

/** Every notice of specification section 3; READINGS 20 names the five it leaves open. */
export const NOTICE_TABLE = {
  siteNews: {
    type: 1,
    group: 'news',
    opens: 'messages',
    title: { named: 'notifications:siteNews', plain: 'notifications:siteNewsPlain' },
    content: 'written',
  },
  newCourse: {
    type: 2,
    group: 'reading',
    opens: 'messages',
    title: {
      named: 'notifications:newCourse',
      plain: 'notifications:newCoursePlain',
      several: 'notifications:newCourses',
    },
    content: 'written',
  },
  newGuide: {
    type: 3,
    group: 'reading',
    opens: 'messages',
    title: {
      named: 'notifications:newGuide',
      plain: 'notifications:newGuidePlain',
      several: 'notifications:newGuides',
    },
    content: 'written',
  },
  contestNews: {
    type: 4,
    group: 'news',
    opens: 'messages',
    link: 'contest',
    title: { named: 'notifications:contestNews', plain: 'notifications:contestNewsPlain' },
    content: 'written',
  },
  points: {
    type: 5,
    group: 'rewards',
    opens: 'messages',
    link: 'points',
    title: { count: 'notifications:points' },
    content: 'written',
  },
  likePost: {
    type: 6,
    group: 'likes',
    opens: 'post',
    joins: 'post',
    title: { by: 'notifications:likePost', andOthers: 'notifications:likePostGroup' },
    content: 'post',
  },
  likeComment: {
    type: 7,
    group: 'likes',
    opens: 'thread',
    joins: 'comment',
    title: { by: 'notifications:likeComment', andOthers: 'notifications:likeCommentGroup' },
    content: 'comment',
  },
  replyToComment: {
    type: 9,
    group: 'answers',
    opens: 'thread',
    answer: true,
    title: { by: 'notifications:replyToComment' },
    content: 'answer',
  },
  replyToPost: {
    type: 8,
    group: 'answers',
    opens: 'post',
    answer: true,
    title: { by: 'notifications:replyToPost' },
    content: 'answer',
  },
  replyInThread: {
    type: 15,
    group: 'threads',
    opens: 'thread',
    answer: true,
    title: { by: 'notifications:replyInThread' },
    content: 'answer',
  },
  pinned: {
    type: 10,
    group: 'moderation',
    opens: 'messages',
    link: 'post',
    title: { post: 'notifications:pinned', comment: 'notifications:pinnedComment' },
    content: 'post',
  },
  unpinned: {
    type: 11,
    group: 'moderation',
    opens: 'messages',
    link: 'post',
    title: { post: 'notifications:unpinned', comment: 'notifications:unpinnedComment' },
    content: 'post',
  },
  deleted: {
    type: 12,
    group: 'moderation',
    opens: 'messages',
    title: { post: 'notifications:deletedPost', comment: 'notifications:deletedComment' },
    content: 'reason',
  },
  unsuspended: {
    type: 13,
    group: 'moderation',
    opens: 'messages',
    title: { by: 'notifications:unsuspended' },
    content: { text: 'notifications:unsuspendedText' },
  },
  suspended: {
    type: 14,
    group: 'moderation',
    opens: 'messages',
    title: { by: 'notifications:suspended' },
    content: { text: 'notifications:suspendedText', withReason: 'notifications:suspendedReason' },
  },
  achievement: {
    type: 16,
    group: 'rewards',
    opens: 'messages',
    link: 'points',
    title: { named: 'notifications:achievement', plain: 'notifications:achievementPlain' },
    content: 'written',
  },
  /** Words of the team that are a title and nothing else. */
  titled: {
    type: 17,
    group: 'moderation',
    opens: 'messages',
    title: { written: true, plain: 'notifications:titledPlain' },
    content: 'none',
  },
} as const satisfies Record<string, NoticeRow>;

type NoticeVariantRow = Pick<NoticeRow, 'group' | 'title'> & {
  /** The line below, where it is not that of the type. */
  content?: 'note';
  /** Asked for one by one: stands at the bell whatever the switch of its group says. */
  always?: true;
};

/**
 * Ways in which an answer (8, 9, 15) can concern somebody it was not given to, a stronger word of thanks
 * than a like (7), a post its reader asked to be reminded of (stored as 6, which opens the post as well), and a
 * new level (16): the specification has no number of its own for them. Older rows tell of a level as 17.
 */
export const NOTICE_VARIANT_TABLE = {
  mention: { group: 'mentions', title: { by: 'notifications:mention' } },
  follow: {
    group: 'threads',
    title: { by: 'notifications:follow', andOthers: 'notifications:followGroup' },
  },
  best: { group: 'likes', title: { by: 'notifications:best' } },
  reminder: {
    group: 'threads',
    title: { here: 'notifications:reminder', gone: 'notifications:reminderGone' },
    content: 'note',
    always: true,
  },
  level: { group: 'rewards', title: { written: true, plain: 'notifications:levelPlain' } },
} as const satisfies Record<string, NoticeVariantRow>;
