import { expect, test } from 'vitest';
import { isKeptOut } from './region.ts';

test.each([
  [0, 'en', true],
  [0, '', true],
  [50, 'zh', true],
  [50, 'ZH-tw', true],
  [50, 'zh-CN,zh;q=0.9,en;q=0.8', true],
  [50, 'en-GB,zh;q=0.5', false],
  [50, 'zha', false],
  [50, '', false],
  [1, 'zh-CN', false],
  [2, 'zh-CN', false],
])('code %i with the browser language "%s" keeps out: %s', (code, language, expected) => {
  expect(isKeptOut(code, language)).toBe(expected);
});
