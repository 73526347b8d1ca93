/**
 * Every page address of spec section 2, as READINGS.md reads them. One row a page; the server
 * matches addresses with it, the layouts take their rules from it, the sitemap its public pages.
 */
export type Layout = 'default' | 'empty' | 'forum' | 'index';
export type MenuId =
  | 'gettingStarted'
  | 'tutorial'
  | 'courses'
  | 'toys'
  | 'camSites'
  | 'community'
  | 'caminspo';

/**
 * - `static`: pre-rendered from its own route file
 * - `collection`: pre-rendered, one page an entry of a content collection or a group of them
 * - `shell`: pre-rendered frame that the server fills with first data
 */
export type PageKind = 'static' | 'collection' | 'shell';

export type Route = {
  id: string;
  /** Canonical spelling; `[x]` a parameter, `[x?]` an optional one. Fixed names beat parameters. */
  path: string;
  kind: PageKind;
  layout: Layout;
  /** Which header entry is highlighted. */
  menu?: MenuId;
  /** Hides footer and subscription bars (contest and caminspo pages, the chat). */
  noFooter?: true;
  /** Hides the subscription bars alone. */
  noBars?: true;
  /** Hides the mobile header (course chapters). */
  noMobileHeader?: true;
  /** Personal or transient: kept out of search engines and the sitemap. */
  noIndex?: true;
};

const page = (id: string, path: string, kind: PageKind, more: Partial<Route> = {}): Route => ({
  id,
  path,
  kind,
  layout: 'default',
  ...more,
});

const index = { layout: 'index' } as const;
const started = { layout: 'index', menu: 'gettingStarted', noBars: true } as const;
const sites = { menu: 'camSites' } as const;
const chapters = { menu: 'courses', noMobileHeader: true } as const;
const forum = { layout: 'forum', menu: 'community' } as const;
const bare = { noFooter: true, noBars: true } as const;
const toys = { menu: 'toys' } as const;
const staff = { noIndex: true, noBars: true } as const;
const member = { layout: 'empty', noIndex: true, noBars: true } as const;

export const ROUTES: readonly Route[] = [
  page('home', '/', 'static', index),
  page('about', '/about', 'collection', index),
  page('activity', '/activity', 'static', { noBars: true }),
  page('caminspo', '/caminspo', 'shell', { menu: 'caminspo', ...bare }),
  page('caminspo-post', '/caminspo/caminspo-post', 'shell', {
    menu: 'caminspo',
    noIndex: true,
    ...bare,
  }),
  page('contact', '/contact', 'shell'),
  page('cookie-notice', '/cookie-notice', 'collection'),
  page('copyright-statement', '/copyright-statement', 'collection'),
  page('data-transaction', '/Data-Transaction', 'collection'),
  page('discreet', '/discreet', 'static', { noBars: true }),
  page('faq', '/faq', 'static', { noBars: true }),
  page('forbidden', '/forbidden', 'static', { layout: 'empty', noIndex: true, noBars: true }),
  page('offline', '/offline', 'static', { layout: 'empty', noIndex: true, noBars: true }),
  page('privacy-policy', '/privacy-policy', 'collection'),
  page('terms-of-service', '/Terms-Of-Service', 'collection'),
  page('member-list', '/memberList', 'shell', forum),
  page('saved', '/saved', 'static', { noIndex: true }),
  page('saved-reminder', '/saved/reminder', 'shell', { noIndex: true, noBars: true }),
  page('newsletter', '/subscribe', 'shell', { noBars: true }),
  page('newsletter-confirm', '/subscribe/confirm', 'shell', { noBars: true, noIndex: true }),
  page('newsletter-leave', '/unsubscribe', 'shell', { noBars: true, noIndex: true }),
  page('search', '/search', 'shell', { noIndex: true }),
  page('takedown', '/takedown', 'shell', { noBars: true }),
  page('takedown-status', '/takedown/status', 'shell', { noBars: true, noIndex: true }),
  page('tarot', '/tarot', 'shell', { menu: 'caminspo', noBars: true }),
  page('topic-details', '/topicDetails', 'static', { layout: 'forum' }),
  page('chat-page', '/chat-page', 'shell', { noIndex: true, ...bare }),
  page('chat-widget', '/chat-page/widget', 'static', { ...member }),
  page('official-tutorial', '/official-tutorial', 'static', { menu: 'tutorial' }),
  page('official-tutorial-video', '/official-tutorial/video/[id]', 'collection', {
    menu: 'tutorial',
  }),
  page('getting-started', '/gettingStarted', 'static', started),
  page('getting-started-zone-step', '/gettingStarted/zone-step', 'static', started),
  page('getting-started-zone-success', '/gettingStarted/zone-success', 'static', {
    ...started,
    noIndex: true,
  }),
  page('subscribe-success', '/gettingStarted/subscribe-success', 'static', {
    ...started,
    noIndex: true,
  }),
  page('unsubscribe-success', '/gettingStarted/unsubscribe-success', 'static', {
    ...started,
    noIndex: true,
  }),
  page('getting-started-topic', '/gettingStarted/[topic]', 'collection', started),
  page('glossary', '/glossary', 'static', { noBars: true }),
  page('industry', '/industry', 'shell', sites),
  page('industry-claim', '/industry/claim', 'shell', sites),
  page('industry-rank-detail', '/industry/rank-detail', 'shell', sites),
  page('industry-token', '/industry/rank-detail/[token]', 'shell', { ...sites, noIndex: true }),
  page('industry-rank-detail-user', '/industry/rank-detail/[website]/[username]', 'shell', {
    ...sites,
    noIndex: true,
  }),
  page('log-view', '/logView', 'static'),
  page('log-month', '/logView/month/[month]', 'collection'),
  page('new-model', '/newModel', 'static', index),
  page('new-model-article', '/newModel/[article]', 'collection', index),
  page('written-guides', '/writtenGuides', 'static'),
  page('written-guides-article', '/writtenGuides/article/[article?]', 'collection'),
  page('profile-editor', '/profileEditor', 'shell', { noIndex: true }),
  page('profile-editor-config', '/profileEditor/config', 'shell', { noIndex: true, noBars: true }),
  page('profile-editor-export', '/profileEditor/export', 'shell', { noIndex: true, noBars: true }),
  page('profile-editor-select', '/profileEditor/selectProfile', 'static', {
    noIndex: true,
    noBars: true,
  }),
  page('camsite-list', '/camsiteView/list', 'shell', sites),
  page('camsite-detail', '/camsiteView/detail/[detail?]', 'collection', sites),
  page('community-join', '/communityView/join', 'shell', {
    menu: 'community',
    noBars: true,
  }),
  page('courses-list', '/coursesView/list', 'static', { menu: 'courses' }),
  page('flash-cards', '/coursesView/cards', 'shell', {
    menu: 'courses',
    noBars: true,
    noIndex: true,
  }),
  page('course-detail', '/coursesView/detail', 'collection', chapters),
  page('course-finished', '/coursesView/finished/[course]', 'collection', {
    menu: 'courses',
    noBars: true,
    noIndex: true,
  }),
  page('course-pdf', '/coursesView/detail/pdf/[article?]/[chapter?]', 'collection', chapters),
  page('course-video', '/coursesView/detail/video/[index?]', 'collection', chapters),
  page('article-detail', '/articleView/detail/[index?]', 'collection'),
  page('article-list', '/articleView/[category?]', 'static'),
  page('cam-ext-detail', '/camExtensionUpdatesView/detail/[index?]', 'collection'),
  page('cam-ext-list', '/camExtensionUpdatesView/[category?]', 'static'),
  page('forum-home', '/forum/home', 'shell', forum),
  page('forum-search', '/forum/search', 'shell', { ...forum, noIndex: true }),
  page('forum-leaving', '/leaving', 'shell', { layout: 'forum', noIndex: true, noBars: true }),
  page('forum-following', '/forum/following', 'shell', { ...forum, noIndex: true }),
  page('forum-history', '/forum/history', 'shell', { ...forum, noIndex: true }),
  page('forum-create', '/forum/create', 'shell', { ...forum, noIndex: true }),
  page('forum-post', '/forum/post', 'shell', { ...forum, noIndex: true }),
  page('forum-reply', '/forum/reply', 'shell', { ...forum, noIndex: true }),
  page('forum-never-share', '/forum/never-share', 'static', { ...forum, noBars: true }),
  page('forum-about', '/forum/about', 'collection', forum),
  page('forum-article-area', '/forum/articleArea', 'shell', forum),
  page('forum-contest', '/forum/contest', 'shell', { ...forum, ...bare }),
  page('forum-contest-valentines', '/forum/contestValentines', 'shell', { ...forum, ...bare }),
  page('forum-leaderboard', '/forum/leaderBoard', 'shell', forum),
  page('forum-caminspo-tool', '/forum/caminspo-tool', 'shell', {
    ...forum,
    noIndex: true,
    ...bare,
  }),
  page('forum-details-children-comment', '/forumDetails/childrenComment', 'shell', {
    ...forum,
    noIndex: true,
  }),
  page('forum-details', '/forumDetails/[code?]/[title?]', 'shell', forum),
  page('replay-details', '/replayDetails/[code]', 'shell', forum),
  page('inspo-detail', '/inspoView/detail/[board?]', 'collection', { menu: 'caminspo' }),
  page('inspo-index', '/inspoView/index', 'static', { menu: 'caminspo' }),
  page('inspo-wellcome', '/inspoView/wellcome', 'static', { menu: 'caminspo' }),
  page('inspo-collection', '/inspoView/collection', 'shell', {
    menu: 'caminspo',
    noBars: true,
    noIndex: true,
  }),
  page('toy-about', '/lovense/about-camming', 'collection', toys),
  page('toy-products', '/lovense/camming-sex-toys', 'collection', toys),
  page('toy-control', '/lovense/control', 'collection', toys),
  page('toy-download', '/lovense/downLoad', 'collection', toys),
  page('toy-vibemate', '/lovense/vibeMate', 'collection', { ...toys, noBars: true }),
  page('toy-download-guides', '/lovense/camming-download-guides/[type?]', 'collection', toys),
  page('toy-video-guides', '/lovense/video-guides/[type?]', 'collection', toys),
  page('stream-master-video-guides', '/lovense-stream-master/video-guides', 'collection', toys),
  page(
    'stream-master-written-guides',
    '/lovense-stream-master/written-guides/[tagId]/[guide?]',
    'collection',
    toys,
  ),
  page('cam-extension-video-guides', '/lovense-cam-extension/video-guides', 'collection', toys),
  page(
    'cam-extension-written-guides',
    '/lovense-cam-extension/written-guides/[tagId]/[guide?]',
    'collection',
    toys,
  ),
  page('member-login', '/login', 'shell', member),
  page('member-second', '/login/second', 'shell', member),
  page('member-forgot', '/forgot-password', 'shell', member),
  page('member-reset', '/reset-password', 'shell', member),
  page('member-change-password', '/change-password', 'shell', member),
  page('member-user-info', '/user-info', 'shell', { noIndex: true, noBars: true }),
  page('member-security', '/user-info/security', 'shell', { noIndex: true, noBars: true }),
  page('member-two-step', '/user-info/security/two-step', 'shell', member),
  page('member-codes', '/user-info/security/codes', 'shell', member),
  page('member-passkey', '/user-info/security/passkey', 'shell', member),
  page('member-email', '/user-info/security/email', 'shell', member),
  page('member-data', '/user-info/data', 'shell', { noIndex: true, noBars: true }),
  page('member-leave', '/user-info/data/leave', 'shell', member),
  page('member-hidden', '/user-info/hidden', 'shell', { noIndex: true, noBars: true }),
  page('moderation-queue', '/moderation', 'shell', staff),
  page('moderation-case', '/moderation/case', 'shell', staff),
  page('moderation-appeals', '/moderation/appeals', 'shell', staff),
  page('moderation-audit', '/moderation/audit', 'shell', staff),
  page('moderation-members', '/moderation/members', 'shell', staff),
  page('moderation-numbers', '/moderation/numbers', 'shell', staff),
  page('moderation-campaigns', '/moderation/campaigns', 'shell', staff),
  page('moderation-contest', '/moderation/contest', 'shell', staff),
  page('moderation-operation', '/moderation/operation', 'shell', staff),
  page('moderation-settings', '/moderation/settings', 'shell', staff),
  page('appeal', '/appeal', 'shell', staff),
  page('withheld', '/withheld', 'shell', staff),
  page('moderation-feedback', '/moderation/feedback', 'shell', { noIndex: true, noBars: true }),
  page('member-messages', '/messages', 'shell', { noIndex: true, noBars: true }),
  page('notice-settings', '/messages/settings', 'shell', { noIndex: true, noBars: true }),
  page('moderation-announce', '/moderation/announce', 'shell', { noIndex: true, noBars: true }),
  page('notice-leave', '/messages/leave', 'shell', { noIndex: true, noBars: true }),
  page('email-change', '/email-change', 'shell', member),
  page('member-authorization', '/authorization', 'shell', member),
  page('member-welcome', '/welcome', 'shell', { noIndex: true, noBars: true }),
  page('member-points', '/points', 'shell', { noIndex: true, noBars: true }),
];

/** Other spellings and former addresses; each answers with one permanent redirect. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/logView/index': '/logView',
  '/lovense/download': '/lovense/downLoad',
  '/coursesView': '/coursesView/list',
  '/official-tutorial/video': '/official-tutorial',
  '/gettingStarted/subscribeSuccess': '/gettingStarted/subscribe-success',
  '/gettingStarted/unsubscribeSuccess': '/gettingStarted/unsubscribe-success',
  '/join': '/communityView/join',
  '/inspoView': '/inspoView/wellcome',
};

/** `/mobile/…` twins serve the desktop page; wide screens move on to it (READINGS 5). */
export const MOBILE_TWINS: Readonly<Record<string, string>> = {
  '/mobile/forum': '/forum/home',
  '/mobile/forumDetails': '/forumDetails',
  '/mobile/gettingStarted': '/gettingStarted',
  '/mobile/home': '/',
  '/mobile/industry': '/industry',
  '/mobile/memberList': '/memberList',
  '/mobile/newModel': '/newModel',
  '/mobile/writtenGuides': '/writtenGuides',
};

export function routeById(id: string): Route {
  const route = ROUTES.find((candidate) => candidate.id === id);
  if (!route) throw new Error(`No route is called "${id}"`);
  return route;
}

/** The fixed beginning of a pattern: the address of its page without parameters. */
export function basePath(route: Route): string {
  const fixed = route.path.replace(/\/\[.*$/, '');
  return fixed === '' ? '/' : fixed;
}

const isParameter = (part: string) => part.startsWith('[');
const isOptional = (part: string) => part.endsWith('?]');

function matchParts(pattern: string[], given: string[]): Record<string, string> | undefined {
  if (given.length > pattern.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [i, part] of pattern.entries()) {
    const value = given[i];
    if (isParameter(part)) {
      if (value) parameters[part.slice(1, isOptional(part) ? -2 : -1)] = value;
      else if (!isOptional(part)) return undefined;
    } else if (value?.toLowerCase() !== part.toLowerCase()) {
      return undefined;
    }
  }
  return parameters;
}

const split = (path: string) => path.split('/').filter(Boolean);
const fixedCount = (route: Route) => split(route.path).filter((part) => !isParameter(part)).length;
const BY_FIXED_PARTS = [...ROUTES]
  .sort((a, b) => fixedCount(b) - fixedCount(a))
  .map((route) => ({ route, parts: split(route.path) }));

export type RouteMatch = {
  route: Route;
  parameters: Record<string, string>;
  /** The same address in its canonical spelling (parameters as given). */
  canonical: string;
};

/**
 * The route of a decoded path, any case, with or without a trailing slash; undefined where no page
 * lives. Fixed names beat parameters (READINGS 9).
 */
export function matchRoute(path: string): RouteMatch | undefined {
  const given = split(path);
  for (const { route, parts } of BY_FIXED_PARTS) {
    const parameters = matchParts(parts, given);
    if (!parameters) continue;
    const spelled = given.map((value, i) => (isParameter(parts[i] ?? '[') ? value : parts[i]));
    return { route, parameters, canonical: `/${spelled.join('/')}` };
  }
  return undefined;
}

const lowerKeys = (table: Readonly<Record<string, string>>) =>
  new Map(Object.entries(table).map(([from, to]) => [from.toLowerCase(), to]));
const ALIAS_BY_LOWER = lowerKeys(ALIASES);
const TWIN_BY_LOWER = new Map(Object.keys(MOBILE_TWINS).map((twin) => [twin.toLowerCase(), twin]));

/** Where another spelling leads, or undefined where the address is no alias. */
export function aliasTarget(path: string): string | undefined {
  const target = ALIAS_BY_LOWER.get(path.toLowerCase());
  // A spelling that differs in its case alone is both: it must not lead to itself.
  return target === path ? undefined : target;
}

/** The canonical spelling of a mobile twin and the desktop page it shows, if it is one. */
export function mobileTwin(path: string): { twin: string; desktop: string } | undefined {
  const twin = TWIN_BY_LOWER.get(path.toLowerCase());
  return twin ? { twin, desktop: MOBILE_TWINS[twin] as string } : undefined;
}

/** The route that a link of ours leads to, with its query and in any spelling; undefined where no page lives. */
export function matchLink(link: string): RouteMatch | undefined {
  let path: string;
  try {
    path = decodeURIComponent(link.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '') || '/';
  } catch {
    return undefined;
  }
  if (path.includes('\0')) return undefined;
  return matchRoute(mobileTwin(path)?.desktop ?? aliasTarget(path) ?? path);
}
