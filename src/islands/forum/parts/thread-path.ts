/** Where a comment stands alone with all its replies, or with those after a place. */
export const threadPath = (commentId: number, after?: string | null): string =>
  `/forumDetails/childrenComment?id=${commentId}${after ? `&after=${encodeURIComponent(after)}` : ''}`;
