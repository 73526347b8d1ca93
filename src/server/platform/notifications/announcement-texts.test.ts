import { expect, it } from 'vitest';
import { announcementIn } from './announcement-texts.ts';

it('shows what was announced before a language was added in English', () => {
  const en = { title: 'Summer news', text: 'There is more to read.' };
  const es = { title: 'Novedades de verano', text: 'Hay más que leer.' };
  expect(announcementIn({ en, es }, 'es')).toBe(es);
  expect(announcementIn({ en, es }, 'ru')).toBe(en);
});
