import { afterEach, expect, test, vi } from 'vitest';
import { drawnOnce } from './drawn-once.ts';

afterEach(() => vi.unstubAllEnvs());

test('a build draws each part once, and each name is a part of its own', async () => {
  vi.stubEnv('DEV', false);
  const draw = vi.fn((name: string) => Promise.resolve(`<p>${name}</p>`));
  const ask = (name: string) => drawnOnce(name, () => draw(name));
  expect(await Promise.all([ask('header en'), ask('header es'), ask('header en')])).toEqual([
    '<p>header en</p>',
    '<p>header es</p>',
    '<p>header en</p>',
  ]);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('while editing, a part is drawn anew for each page', async () => {
  const draw = vi.fn(() => Promise.resolve('<p></p>'));
  await drawnOnce('footer en', draw);
  await drawnOnce('footer en', draw);
  expect(draw).toHaveBeenCalledTimes(2);
});
