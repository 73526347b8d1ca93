import type { Ask } from '#client/batch.ts';
import { showsContestWidget } from '#domain/contest-widget-pages.ts';
import { UNREAD_PAGE_SIZE } from '#domain/page-limits.ts';
import { isActivityKnown } from './activity-forget.ts';
import { shelfOwner, unsentEntries } from './shelf.ts';
import { agreed, badgesShown } from './visit-marks.ts';

/** Elements that bring what is read and noted here together with the account. */
const WITH_SHELF = 'reader-tools, reading-path';

/** Whether this page lives: an island shows what happens. Other pages have a number on the bell. */
export const opensLineAtOnce = (): boolean => document.querySelector('astro-island') !== null;

/** What this page of a member is about to ask for, so that it goes out in one request. */
export function startCalls(): Ask[] {
  const asks: Ask[] = [
    { call: 'GET user/info' },
    { call: 'GET member/message/unread', input: { pageNumber: 1, pageSize: UNREAD_PAGE_SIZE } },
  ];
  // Once a visit, on its first page.
  if (!agreed.get()) {
    asks.push({ call: 'GET protocol/user-info' });
    asks.push({ call: 'GET chat/conversations', input: { box: 'requests' } });
  } else asks.push({ call: 'GET camim/unreadCount' });
  if (!badgesShown.get()) asks.push({ call: 'GET points/unseen' });
  // What waits to be sent goes before that question.
  const isKnown = shelfOwner.get() && unsentEntries.get().length === 0;
  if (isKnown && document.querySelector(WITH_SHELF)) asks.push({ call: 'POST learning/merge' });
  if (showsContestWidget(document.documentElement.dataset) && !isActivityKnown())
    asks.push({ call: 'GET activity/info' }, { call: 'GET member/prompts' });
  if (opensLineAtOnce()) asks.push({ call: 'POST member/ntoken' });
  return asks;
}
