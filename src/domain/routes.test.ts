import { describe, expect, test } from 'vitest';
import {
  aliasTarget,
  basePath,
  matchLink,
  matchRoute,
  mobileTwin,
  routeById,
  ROUTES,
} from './routes.ts';

/** Addresses of the specification with the page each must lead to (routes.tsv). */
const EXAMPLES: readonly [string, string][] = [
  ['/', 'home'],
  ['/about', 'about'],
  ['/caminspo/caminspo-post', 'caminspo-post'],
  ['/Data-Transaction', 'data-transaction'],
  ['/Terms-Of-Service', 'terms-of-service'],
  ['/official-tutorial/video/1', 'official-tutorial-video'],
  ['/gettingStarted', 'getting-started'],
  ['/gettingStarted/zone-step', 'getting-started-zone-step'],
  ['/gettingStarted/your-first-week', 'getting-started-topic'],
  ['/industry/rank-detail', 'industry-rank-detail'],
  ['/industry/rank-detail/abc', 'industry-token'],
  ['/industry/rank-detail/site/name', 'industry-rank-detail-user'],
  ['/writtenGuides/article', 'written-guides-article'],
  ['/writtenGuides/article/write-a-tip-menu', 'written-guides-article'],
  ['/newModel/a-room-that-works', 'new-model-article'],
  ['/glossary', 'glossary'],
  ['/logView', 'log-view'],
  ['/logView/month/2026-11', 'log-month'],
  ['/profileEditor/selectProfile', 'profile-editor-select'],
  ['/camsiteView/detail', 'camsite-detail'],
  ['/camsiteView/detail/example-site', 'camsite-detail'],
  ['/coursesView/detail/pdf', 'course-pdf'],
  ['/coursesView/detail/pdf/example-course/1', 'course-pdf'],
  ['/coursesView/detail/video/example-course', 'course-video'],
  ['/articleView', 'article-list'],
  ['/articleView/money', 'article-list'],
  ['/articleView/detail', 'article-detail'],
  ['/articleView/detail/example-alias', 'article-detail'],
  ['/camExtensionUpdatesView/detail/x', 'cam-ext-detail'],
  ['/forumDetails', 'forum-details'],
  ['/forumDetails/1/example-title', 'forum-details'],
  ['/forumDetails/childrenComment', 'forum-details-children-comment'],
  ['/replayDetails/1', 'replay-details'],
  ['/lovense/camming-download-guides', 'toy-download-guides'],
  ['/lovense-stream-master/written-guides/1', 'stream-master-written-guides'],
  ['/user-info', 'member-user-info'],
];

test('a link of ours leads to a route, whatever its query and spelling', () => {
  const leads = (link: string) => matchLink(link)?.route.id;
  expect(leads('/FAQ/?from=mail#top')).toBe('faq');
  expect(leads('/?from=app')).toBe('home');
  expect(leads('/join')).toBe('community-join');
  expect(leads('/mobile/forum')).toBe('forum-home');
  expect(['/no/such/page', '/%', '/%00'].map(leads)).toEqual([undefined, undefined, undefined]);
});

describe('matchRoute', () => {
  test.each(EXAMPLES)('%s is %s', (address, id) => {
    expect(matchRoute(address)?.route.id).toBe(id);
    expect(matchRoute(address)?.canonical).toBe(address);
  });

  test('case and a trailing slash do not matter, and the canonical spelling is told', () => {
    expect(matchRoute('/FAQ/')?.canonical).toBe('/faq');
    expect(matchRoute('/logview')?.canonical).toBe('/logView');
    expect(matchRoute('/FORUMDETAILS/7/Some-Title')?.canonical).toBe('/forumDetails/7/Some-Title');
  });

  test.each(['/no-such-page', '/replayDetails', '/faq/more', '/forumDetails/1/a/b'])(
    '%s is no page',
    (address) => {
      expect(matchRoute(address)).toBeUndefined();
    },
  );

  test('every route matches its own base path, or needs a parameter', () => {
    for (const route of ROUTES.filter(({ path }) => !/\[\w+\]/.test(path))) {
      expect(matchRoute(basePath(route))?.route.id).toBe(route.id);
    }
  });
});

test('other spellings lead to one address', () => {
  expect(aliasTarget('/logView/index')).toBe('/logView');
  expect(aliasTarget('/LOVENSE/download')).toBe('/lovense/downLoad');
  expect(aliasTarget('/lovense/downLoad')).toBeUndefined();
  expect(aliasTarget('/gettingStarted/subscribeSuccess')).toBe('/gettingStarted/subscribe-success');
  expect(aliasTarget('/faq')).toBeUndefined();
});

test('every mobile twin shows a page that exists', () => {
  for (const twin of ['forum', 'forumDetails', 'gettingStarted', 'home', 'industry']) {
    const found = mobileTwin(`/mobile/${twin.toUpperCase()}`);
    expect(found?.twin).toBe(`/mobile/${twin}`);
    expect(matchRoute(found?.desktop ?? '')).toBeDefined();
  }
});

test('footer, bars and header are hidden where the specification hides them', () => {
  for (const id of ['forum-contest', 'forum-contest-valentines', 'caminspo', 'caminspo-post']) {
    expect(routeById(id)).toMatchObject({ noFooter: true, noBars: true });
  }
  for (const id of ['faq', 'activity', 'toy-vibemate', 'community-join', 'getting-started']) {
    expect(routeById(id).noBars).toBe(true);
  }
  expect(routeById('course-video').noMobileHeader).toBe(true);
  expect(() => routeById('nowhere')).toThrow('nowhere');
});
