import { expect, test } from 'vitest';
import { expectTransitions } from '#testing/machines.ts';
import { CONTEST_WIDGET_MACHINE } from './contest-widget.ts';
import {
  CONTEST_WIDGET_MEMBER_PAGES,
  CONTEST_WIDGET_VISITOR_PAGES,
} from './contest-widget-pages.ts';
import { routeById } from './routes.ts';

test('the contest widget is a pill that opens, folds, is closed and comes back', () => {
  expectTransitions(
    CONTEST_WIDGET_MACHINE,
    ['due', 'skip', 'press', 'fold', 'close', 'recall', 'logout'],
    [
      'waiting due shown',
      'waiting skip closed',
      'waiting recall open',
      'shown press open',
      'shown close closed',
      'shown recall open',
      'shown logout waiting',
      'open press shown',
      'open fold shown',
      'open close closed',
      'open logout waiting',
      'closed recall open',
      'closed logout waiting',
    ],
  );
});

test('it shows where one chooses what to do next, nowhere else', () => {
  const routes = CONTEST_WIDGET_MEMBER_PAGES.map(routeById);
  expect(new Set(CONTEST_WIDGET_MEMBER_PAGES).size).toBe(routes.length);
  expect(CONTEST_WIDGET_VISITOR_PAGES.every((id) => CONTEST_WIDGET_MEMBER_PAGES.includes(id))).toBe(
    true,
  );
  // Member-site forms, /forbidden, the chat and framed pages are of the layout `empty` or named here.
  expect(routes.filter(({ layout }) => layout === 'empty')).toEqual([]);
  expect(routes.filter(({ id }) => /moderation|chat|forbidden|create|reply|post/.test(id))).toEqual(
    [],
  );
});
