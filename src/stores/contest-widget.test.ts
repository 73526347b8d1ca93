import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { NOBODY } from './activity-kept.ts';

let browser: FakeBrowser;
let widget: typeof import('./contest-widget.ts');
/** The store of the next page: what is kept stays. */
const nextPage = async () => {
  vi.resetModules();
  widget = await import('./contest-widget.ts');
};
beforeEach(async () => {
  browser = fakeBrowser();
  await nextPage();
});
afterEach(() => browser.restore());

const state = () => widget.$contestWidget.get();

test('it shows, opens and folds', () => {
  expect(state()).toBe('waiting');
  widget.enterContestWidget(7);
  expect(state()).toBe('shown');
  widget.sendContestWidget('press');
  expect(state()).toBe('open');
  widget.sendContestWidget('fold');
  expect(state()).toBe('shown');
});

test('closed, it stays away from the pages of this session, for who closed it', async () => {
  widget.enterContestWidget(7);
  widget.sendContestWidget('close');
  await nextPage();
  widget.enterContestWidget(7);
  expect(state()).toBe('closed');
  await nextPage();
  widget.enterContestWidget(8);
  expect(state()).toBe('shown');
});

test('a visitor closes it for themselves, as the start of a page reads it', () => {
  widget.enterContestWidget(NOBODY);
  widget.sendContestWidget('close');
  expect(browser.session.getItem('contestWidgetClosed')).toBe('0');
});

test('Log Out takes it away and forgets that it was closed', async () => {
  widget.enterContestWidget(7);
  widget.sendContestWidget('close');
  widget.sendContestWidget('logout');
  expect(state()).toBe('waiting');
  expect(browser.session.length).toBe(0);
});

test('asked for, it comes back open, and stays on the next pages', async () => {
  widget.enterContestWidget(7);
  widget.sendContestWidget('close');
  await nextPage();
  widget.enterContestWidget(7);
  widget.sendContestWidget('recall');
  expect(state()).toBe('open');
  await nextPage();
  widget.enterContestWidget(7);
  expect(state()).toBe('shown');
});
