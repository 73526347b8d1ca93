import fs from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTES } from '#domain/routes.ts';
import { hasEggs, patternOf, placeSeed } from './egg-rules.ts';

test('eggs lie where one reads, not where one writes, signs in or works', () => {
  const shown = ROUTES.filter(({ id, layout }) => hasEggs(id, layout)).map(({ id }) => id);
  const names = ['home', 'faq', 'member-list', 'industry', 'forum-home', 'forum-details'];
  for (const id of [...names, 'course-pdf', 'camsite-detail', 'search'])
    expect(shown).toContain(id);
  const work =
    /login|chat|moderation|create|reply|reset|contact|takedown|user-info|editor|forbidden/;
  expect(shown.filter((id) => work.test(id))).toEqual([]);
});

test('each day of the window has another egg, and each egg is drawn', () => {
  const days = ['2027-04-09', '2027-04-10', '2027-04-11', '2027-04-12'];
  const patterns = days.map((day) => patternOf(new Date(`${day}T23:59:59Z`)));
  expect([...patterns].sort()).toEqual([1, 2, 3, 4]);
  for (const pattern of patterns) {
    expect(fs.existsSync(`src/components/art/easter/egg-${pattern}.svg`)).toBe(true);
  }
});

test('a page keeps its place for a day', () => {
  const morning = new Date('2027-04-09T00:00:00Z');
  const evening = new Date('2027-04-09T23:00:00Z');
  expect(placeSeed('/faq', morning)).toBe(placeSeed('/faq', evening));
  expect(placeSeed('/faq', morning)).not.toBe(placeSeed('/faq', new Date('2027-04-10')));
  expect(placeSeed('/faq', morning)).not.toBe(placeSeed('/about', morning));
});
