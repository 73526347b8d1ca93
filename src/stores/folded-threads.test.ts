import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { isFolded, MOST_ANSWERS, MOST_TOPICS, rememberFolded } from './folded-threads.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});

test('is remembered for each topic, and forgotten where it is opened again', () => {
  rememberFolded(1, 10, true);
  rememberFolded(1, 11, true);
  rememberFolded(2, 20, true);
  rememberFolded(1, 10, false);
  expect([isFolded(1, 10), isFolded(1, 11), isFolded(2, 20), isFolded(2, 11)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  rememberFolded(1, 11, false);
  expect(browser.local.getItem('foldedThreads')).toBe('[[2,[20]]]');
});

test('keeps the last topics and answers alone', () => {
  for (let topic = 1; topic <= MOST_TOPICS + 1; topic++) rememberFolded(topic, 1, true);
  expect(isFolded(1, 1)).toBe(false);
  expect(isFolded(2, 1)).toBe(true);
  for (let answer = 2; answer <= MOST_ANSWERS + 1; answer++) rememberFolded(2, answer, true);
  expect(isFolded(2, 1)).toBe(false);
  expect(isFolded(2, MOST_ANSWERS + 1)).toBe(true);
});

test('opens whatever a person or an older version has written', () => {
  for (const text of ['{', '{"1":[2]}', '[[1]]', 'null']) {
    browser.local.setItem('foldedThreads', text);
    expect(isFolded(1, 2)).toBe(false);
  }
});
