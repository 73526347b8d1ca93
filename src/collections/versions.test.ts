import { describe, expect, it } from 'vitest';
import { bySlug, languagesOf, pick, splitId } from './versions.ts';

const text = (updated: string, sourceUpdated?: string) => ({ data: { updated, sourceUpdated } });

describe('splitId', () => {
  it('keeps deeper folders in the slug', () => {
    expect(splitId('es/first-steps/light')).toEqual({ language: 'es', slug: 'first-steps/light' });
  });
  it('knows no other language', () => {
    expect(splitId('de/light')).toBeUndefined();
    expect(splitId('light')).toBeUndefined();
  });
});

describe('bySlug', () => {
  it('gathers the languages of a text', () => {
    const entries = [{ id: 'en/light' }, { id: 'ru/light' }, { id: 'en/leak' }];
    const gathered = bySlug(entries);
    expect([...gathered.keys()]).toEqual(['light', 'leak']);
    expect(languagesOf(gathered.get('light') ?? {})).toEqual(['en', 'ru']);
  });
  it('names a file outside the language folders', () => {
    expect(() => bySlug([{ id: 'light' }])).toThrow('"light" lies in no language folder');
  });
});

describe('pick', () => {
  const en = text('2026-11-12');

  it('gives the wished language', () => {
    const es = text('2026-11-13', '2026-11-12');
    expect(pick({ en, es }, 'es')).toEqual({
      entry: es,
      language: 'es',
      fallback: false,
      outdated: false,
    });
  });
  it('falls back to English and says so', () => {
    expect(pick({ en }, 'ru')).toMatchObject({ entry: en, language: 'en', fallback: true });
  });
  it('marks a translation of an earlier state', () => {
    const es = text('2026-11-20', '2026-11-11');
    expect(pick({ en, es }, 'es')).toMatchObject({ outdated: true });
  });
  it('cannot call a text outdated that does not say what it was made from', () => {
    expect(pick({ en, es: text('2026-01-01') }, 'es')).toMatchObject({ outdated: false });
  });
  it('compares a changelog entry by its date', () => {
    const versions = {
      en: { data: { date: '2026-11-02' } },
      ru: { data: { date: '2026-11-02', sourceUpdated: '2026-11-01' } },
    };
    expect(pick(versions, 'ru')).toMatchObject({ outdated: true });
  });
  it('has nothing for a text in a third language only', () => {
    expect(pick({ ru: text('2026-11-12') }, 'es')).toBeUndefined();
  });
});
