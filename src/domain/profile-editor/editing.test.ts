import { describe, expect, test } from 'vitest';
import {
  addSection,
  changed,
  duplicateSection,
  emptySection,
  historyOf,
  moved,
  moveSection,
  redone,
  removeSection,
  undone,
} from './editing.ts';
import { PROFILES } from './limits.ts';
import { documentOf } from './templates.ts';

const start = documentOf('menu', { target: 'html', language: 'en' }, (key) => key);
const ids = (document: typeof start) => document.sections.map(({ id }) => id);

describe('sections', () => {
  test('move within the list, and nowhere else', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, 5)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], -1, 0)).toEqual(['a', 'b']);
    expect(ids(moveSection(start, 0, 1))).toEqual(['s2', 's1', 's3', 's4', 's5']);
  });

  test('are duplicated below themselves under another id, and removed', () => {
    const twice = duplicateSection(start, 's2');
    expect(twice.sections).toHaveLength(6);
    expect(twice.sections[2]).toEqual({ ...twice.sections[1], id: twice.sections[2]?.id });
    expect(new Set(ids(twice)).size).toBe(6);
    expect(ids(removeSection(twice, 's2'))).not.toContain('s2');
    expect(duplicateSection(start, 'none')).toBe(start);
  });

  test('are limited in number', () => {
    let many = start;
    for (let i = 0; i < PROFILES.sectionsMax + 5; i++) {
      many = addSection(many, emptySection('text', ''));
    }
    expect(many.sections).toHaveLength(PROFILES.sectionsMax);
  });
});

describe('undo and redo', () => {
  const typed = (text: string) => ({ ...start, site: text });

  test('take a sentence as one step, and what is not typed as a step each', () => {
    let history = historyOf(start);
    history = changed(history, typed('a'), 'site', 0);
    history = changed(history, typed('ab'), 'site', 500);
    history = changed(history, typed('abc'), 'site', 5_000);
    history = changed(history, typed('x'), '', 5_001);
    history = changed(history, typed('y'), '', 5_002);
    expect(history.past).toHaveLength(4);
    history = undone(undone(history));
    expect(history.now.site).toBe('abc');
    history = undone(history);
    expect(history.now.site).toBe('ab');
    history = undone(history);
    expect(history.now).toBe(start);
    expect(undone(history)).toBe(history);
    history = redone(redone(history));
    expect(history.now.site).toBe('abc');
    history = changed(history, typed('new'), '', 6_000);
    expect(redone(history)).toBe(history);
  });

  test('remember a number of steps', () => {
    let history = historyOf(start);
    for (let i = 0; i < PROFILES.undoSteps + 20; i++) {
      history = changed(history, typed(String(i)), '', i);
    }
    expect(history.past).toHaveLength(PROFILES.undoSteps);
    expect(changed(history, history.now, '', 0)).toBe(history);
  });
});
