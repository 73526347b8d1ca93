import { describe, expect, it } from 'vitest';
import { ROUTES } from '#domain/routes.ts';
import en from '#i18n/locales/en/planned.json' with { type: 'json' };
import { groupOf } from './groups.ts';

describe('groupOf', () => {
  it.each(ROUTES.filter((route) => route.kind === 'planned'))('describes $path', (route) => {
    const group = groupOf(route);
    expect(Object.keys(en)).toEqual(expect.arrayContaining([`${group}Title`, `${group}Text`]));
  });
});
