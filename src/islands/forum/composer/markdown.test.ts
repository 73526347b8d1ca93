import { describe, expect, test } from 'vitest';
import { applyTool, toolOf, type Tool } from './markdown.ts';

/** Writes the selection as «…», applies a tool, and writes the result the same way. */
function apply(tool: Tool, marked: string): string {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const value = marked.replace(/[«»]/g, '');
  const change = applyTool(tool, { value, start, end }, 'text');
  const result = value.slice(0, change.from) + change.text + value.slice(change.to);
  return (
    result.slice(0, change.start) +
    '«' +
    result.slice(change.start, change.end) +
    '»' +
    result.slice(change.end)
  );
}

describe('a tool', () => {
  test.each<[Tool, string, string]>([
    ['bold', 'a «word» here', 'a **«word»** here'],
    ['bold', 'a **«word»** here', 'a «word» here'],
    ['bold', '«»', '**«»**'],
    ['italic', 'a «word»', 'a *«word»*'],
    ['italic', 'a *«word»*', 'a «word»'],
    ['italic', '**«word»**', '***«word»***'],
    ['quote', 'one\ntw«o\nthr»ee', 'one\n«> two\n> three»'],
    ['quote', '> one\n> t«wo»', '> one\n«two»'],
    ['list', 'milk«»', '- milk«»'],
    ['list', '«»\nmilk', '- «»\nmilk'],
    ['list', '- milk«»', 'milk«»'],
    ['list', '«one\ntwo»', '«- one\n- two»'],
    ['link', 'see «the guide»', 'see [the guide](«https://»)'],
    ['link', 'see «»', 'see [text](«https://»)'],
    ['link', 'see «https://example.org/a»', 'see [«text»](https://example.org/a)'],
  ])('%s turns %j into %j', (tool, before, after) => {
    expect(apply(tool, before)).toBe(after);
  });
});

describe('a key press', () => {
  const press = (code: string, more = {}) => ({
    key: '',
    code,
    ctrlKey: true,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...more,
  });

  test('asks for a tool by the place of the key', () => {
    expect(toolOf(press('KeyB'))).toBe('bold');
    expect(toolOf(press('KeyK', { ctrlKey: false, metaKey: true }))).toBe('link');
    expect(toolOf(press('Digit8', { shiftKey: true }))).toBe('list');
  });

  test('without Ctrl, or with Alt, only writes', () => {
    expect(toolOf(press('KeyB', { ctrlKey: false }))).toBeUndefined();
    expect(toolOf(press('KeyB', { altKey: true }))).toBeUndefined();
  });
});
