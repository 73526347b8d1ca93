/*
 * Where the contest widget shows by itself; the specification names no place. On pages where one chooses
 * what to do next, and not where one reads, watches, writes, signs in or moderates. Apart from the rest of
 * the widget, because every page asks.
 */

/** Routes for visitors: where the community begins. The page of a contest has no bytes left for it. */
export const CONTEST_WIDGET_VISITOR_PAGES: readonly string[] = ['forum-home'];

/** Routes for members. `/activity` shows the six tasks itself and has a button that brings it back. */
export const CONTEST_WIDGET_MEMBER_PAGES: readonly string[] = [
  ...CONTEST_WIDGET_VISITOR_PAGES,
  'forum-contest',
  'home',
  'getting-started',
  'new-model',
  'written-guides',
  'article-list',
  'official-tutorial',
  'courses-list',
  'forum-article-area',
  'forum-leaderboard',
  'forum-following',
  'member-list',
  'member-points',
];

/** Whether a member's page shows it, by the data of the page's root element; it is nowhere in the app. */
export const showsContestWidget = ({
  route = '',
  app,
}: {
  route?: string;
  app?: string;
}): boolean => app === undefined && CONTEST_WIDGET_MEMBER_PAGES.includes(route);
