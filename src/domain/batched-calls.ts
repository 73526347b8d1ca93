/**
 * Calls that a page may send together in one `POST batch`: what every page of a member asks while it loads.
 * They read, or change nothing when they are asked without words.
 */
export const BATCHED_CALLS = [
  'GET user/info',
  'GET member/message/unread',
  'GET chat/conversations',
  'GET camim/unreadCount',
  'GET protocol/user-info',
  'GET points/unseen',
  'GET course/progress',
  'GET activity/info',
  'GET member/prompts',
  'POST learning/merge',
  'POST member/ntoken',
] as const;

export type BatchedCall = (typeof BATCHED_CALLS)[number];

/** As many as one batch may hold. */
export const BATCH_SIZE = 10;
