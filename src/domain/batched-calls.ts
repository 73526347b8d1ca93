/**
 * Calls that a page may send together in one `POST batch`: what pages of members ask while they load. All read but
 * two: `learning/merge`, which has nothing to store here, and `member/ntoken`, which makes the code of the live line.
 */
export const BATCHED_CALLS = [
  'GET user/info',
  'GET member/message/unread',
  'GET chat/conversations',
  'GET camim/unreadCount',
  'GET protocol/user-info',
  'GET points/unseen',
  'GET activity/info',
  'GET member/prompts',
  'POST learning/merge',
  'POST member/ntoken',
] as const;

export type BatchedCall = (typeof BATCHED_CALLS)[number];

/** Most calls in one batch. */
export const BATCH_SIZE = 10;
