import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { dropGone } from './gone.ts';

const place = (slug: string) => ({
  ...{ name: `guides/${slug}`, path: `/gettingStarted/${slug}#fees` },
  ...{ title: slug, lang: 'en', part: '' },
});

let browser: FakeBrowser;
const line = { hidden: false };
const fetched = vi.fn();

beforeEach(() => {
  browser = fakeBrowser();
  line.hidden = false;
  browser.document.querySelector = () => line;
  browser.local.setItem('goOn', JSON.stringify([place('gone'), place('before')]));
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => browser.restore());

const kept = () =>
  (JSON.parse(browser.local.getItem('goOn') ?? '[]') as { name: string }[]).map(({ name }) => name);

test('a place that was withdrawn is offered no more, and the one before it is next', async () => {
  fetched.mockResolvedValue({ status: 404 });
  await dropGone();
  expect(fetched.mock.calls).toEqual([['/gettingStarted/gone#fees', { method: 'HEAD' }]]);
  expect(line.hidden).toBe(true);
  expect(kept()).toEqual(['guides/before']);
});

test.each([200, 500, undefined])('an answer %s, or none, says nothing of that', async (status) => {
  if (status) fetched.mockResolvedValue({ status });
  else fetched.mockRejectedValue(new TypeError('offline'));
  await dropGone();
  expect(line.hidden).toBe(false);
  expect(kept()).toEqual(['guides/gone', 'guides/before']);
});

test('nothing is asked where no line is shown, nor of elsewhere', async () => {
  line.hidden = true;
  await dropGone();
  line.hidden = false;
  browser.local.setItem('goOn', JSON.stringify([{ ...place('x'), path: '//elsewhere.example/' }]));
  await dropGone();
  expect(fetched).not.toHaveBeenCalled();
});
