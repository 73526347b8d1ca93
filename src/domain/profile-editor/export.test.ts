import { describe, expect, test } from 'vitest';
import { chanceOf } from '../chance.ts';
import { LANGUAGES } from '../languages.ts';
import type { Labels } from './blocks.ts';
import { checksOf } from './checks.ts';
import { isDocument, newSectionId, SECTION_KINDS, type ProfileDocument } from './document.ts';
import { exportOf, lengthOf, limitOf, previewOf, textExportOf } from './export.ts';
import { plainOf } from './plain.ts';
import { keepStyles, TARGET_IDS, TARGETS } from './targets.ts';
import { documentOf, TEMPLATE_IDS } from './templates.ts';
import { hostileDocument } from './hostile.fixture.ts';

const labels: Labels = { price: (count) => `${count} tokens`, zone: (name) => `Zone: ${name}.` };
const texts = (key: string) =>
  key.startsWith('list_') ? 'One|10\nTwo|20' : key.startsWith('text_') ? 'A line.\nB.\n\nC.' : key;
const blank = (more: Partial<ProfileDocument> = {}): ProfileDocument => ({
  ...documentOf('calm', { target: 'html', language: 'en' }, texts),
  sections: [],
  ...more,
});
const section = (kind: string, items: object[], more: object = {}) =>
  ({ id: newSectionId(), kind, title: 'T', text: '', items, ...more }) as never;

describe('a template', () => {
  test.each(TEMPLATE_IDS)('%s is a document in every language and for every target', (id) => {
    for (const language of LANGUAGES) {
      for (const target of TARGET_IDS) {
        const made = documentOf(id, { target, language }, texts);
        expect(isDocument(made)).toBe(true);
        expect(lengthOf(exportOf(made, labels))).toBeGreaterThan(20);
        expect(lengthOf(exportOf(made, labels))).toBeLessThanOrEqual(limitOf(made));
      }
    }
  });
});

describe('each section', () => {
  const sections = [
    section('heading', [], { title: 'Hazel', text: 'Slow evenings' }),
    section('about', [], { text: 'One\ntwo\n\nthree' }),
    section('schedule', [
      { day: 'tue', from: '23:00', to: '02:00' },
      { day: 'mon', from: '20:00', to: '21:00' },
      { day: 'mon', from: '18:00', to: '19:30' },
      { day: 'wed', from: '18:00', to: '18:00' },
      { day: 'sun', from: '25:00', to: '18:00' },
    ]),
    section('menu', [
      { name: 'A song', price: '20' },
      { name: 'Free', price: '0' },
      { name: 'Half', price: '1.5' },
      { name: '', price: '5' },
    ]),
    section('rules', [{ text: 'Be kind' }, { text: '  ' }]),
    section('divider', []),
    section('social', [
      { label: 'News', url: 'https://example.com/a?b=1&c="2"' },
      { label: 'Good', url: 'https://example.com/a?b=1&c=2' },
      { label: 'Bad', url: 'javascript:alert(1)' },
      { label: 'Plain', url: 'http://example.com/' },
      { label: 'Hidden', url: 'https://me:secret@example.com/' },
    ]),
    section('banner', [
      { upload: 'u', file: '', address: 'https://img.example.com/a.jpg', alt: 'A "lamp"' },
    ]),
    section('gallery', [{ upload: 'u', file: '', address: '', alt: 'none' }]),
    section('faq', [
      { question: 'Why?', answer: 'So.\n\nReally.' },
      { question: 'Empty?', answer: '' },
    ]),
    section('thanks', [{ text: 'All' }]),
  ];

  test('in plain text: points, blank lines, what is wrong left out', () => {
    expect(exportOf(blank({ target: 'text', sections }), labels)).toBe(
      [
        'Hazel\nSlow evenings',
        'T\nOne\ntwo\nthree',
        'T\n• Monday: 6:00 PM – 7:30 PM, 8:00 PM – 9:00 PM\n• Tuesday: 11:00 PM – 2:00 AM\nZone: UTC.',
        'T\n• A song: 20 tokens',
        'T\n• Be kind',
        '* * *',
        'T\n• Good: https://example.com/a?b=1&c=2',
        'T\nWhy?\nSo.\nReally.',
        'T\n• All',
      ].join('\n\n'),
    );
  });

  test('in simple HTML: no styles, tables, pictures', () => {
    const html = exportOf(blank({ target: 'simple', sections }), labels);
    expect(html).toContain('<p>One<br>two</p>\n<p>three</p>');
    expect(html).toContain('<ul><li>A song: <b>20 tokens</b></li></ul>');
    expect(html).toContain('<a href="https://example.com/a?b=1&amp;c=2">Good</a>');
    expect(html).not.toMatch(/style=|<table|<img|javascript|http:/);
  });

  test('in HTML with colours: pictures by their address alone', () => {
    const html = exportOf(blank({ sections }), labels);
    expect(html).toContain('src="https://img.example.com/a.jpg" alt="A &quot;lamp&quot;"');
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).toContain('>20 tokens</td>');
    expect(html).not.toMatch(/class=|id=|<script|javascript:|secret/);
  });

  test('in the languages of readers: day, time, zone', () => {
    const hours = section('schedule', [{ day: 'mon', from: '18:00', to: '19:30' }]);
    const said = (language: 'es' | 'ru') =>
      exportOf(
        blank({ target: 'text', language, zone: 'Europe/Paris', sections: [hours] }),
        labels,
      );
    expect(said('es')).toContain('• Lunes: 18:00 – 19:30');
    expect(said('ru')).toContain('• Понедельник: 18:00 – 19:30');
    expect(said('es')).toMatch(/Zone: .*Europa/);
    expect(said('ru')).not.toContain('Paris');
  });

  test('a divider stands between two sections or not at all', () => {
    const line = () => section('divider', []);
    const rule = section('rules', [{ text: 'x' }]);
    const both = [line(), rule, line(), line(), { ...(rule as object), id: 'r2' } as never, line()];
    expect(exportOf(blank({ target: 'text', sections: both }), labels)).toBe(
      'T\n• x\n\n* * *\n\nT\n• x',
    );
  });

  test('the preview has the own copy of a picture, and the export never', () => {
    const file = `${'a'.repeat(40)}.jpg`;
    const shown = section('banner', [{ upload: 'u', file, address: '', alt: '' }]);
    const made = blank({ sections: [shown] });
    expect(previewOf(made, labels)).toContain(`src="/uploads/${file}"`);
    expect(exportOf(made, labels)).not.toContain('uploads');
    const foreign = section('banner', [{ upload: 'u', file: '../x', address: '', alt: '' }]);
    expect(previewOf(blank({ sections: [foreign] }), labels)).not.toContain('img');
  });
});

test('whatever is written in any field, only allowed elements and attributes come out', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const chance = chanceOf(`seed ${seed}`);
    for (const target of TARGET_IDS) {
      const made = { ...hostileDocument(chance), target };
      expect(isDocument(made)).toBe(true);
      const out = exportOf(made, labels);
      if (target === 'text') continue;
      const { tags, attributes, styles } = TARGETS[target];
      const written = [...out.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
      const refused = written.filter(([, name = '', rest = '']) => {
        const names = [...rest.matchAll(/ ([a-z-]+)="[^"]*"/g)].map(([, one = '']) => one);
        return (
          !tags.includes(name) ||
          !names.every((one) => attributes.includes(one)) ||
          // Nothing but whole attributes stands in a tag.
          rest.replace(/ [a-z-]+="[^"]*"/g, '') !== ''
        );
      });
      expect(refused.map(([tag]) => tag)).toEqual([]);
      // Every other bracket is written as text.
      expect(out.replace(/<\/?[a-z0-9]+(?: [a-z-]+="[^"]*")*>/g, '')).not.toMatch(/[<>]/);
      const inTags = [...out.matchAll(/<[a-z0-9]+(?: [a-z-]+="[^"]*")*>/g)].join('');
      for (const [, href = ''] of inTags.matchAll(/(?:href|src)="([^"]*)"/g)) {
        expect(href).toMatch(/^https:\/\/[^/]+\./);
      }
      for (const [, style = ''] of inTags.matchAll(/style="([^"]*)"/g)) {
        expect(keepStyles(style, styles)).toBe(style);
      }
      expect(out).toBe(plainOf(out));
    }
    const text = textExportOf(hostileDocument(chance), labels);
    expect(text).toBe(plainOf(text));
  }
});

test('styles: only allowed properties, nothing that loads', () => {
  expect(keepStyles('color: #fff; position: fixed; margin: 0', ['color', 'margin'])).toBe(
    'color: #fff; margin: 0',
  );
  for (const value of ['url(x)', 'expression(1)', '\\75rl(x)', '/**/red', '@import', '<b>']) {
    expect(keepStyles(`color: ${value}`, ['color'])).toBe('');
  }
});

test('checks count what is to be mended', () => {
  const made = blank({
    limit: 100,
    theme: {
      ...blank().theme,
      colours: { background: '#ffffff', surface: '#ffffff', text: '#ffff00', accent: '#111111' },
    },
    sections: [
      section('about', [], { text: 'x'.repeat(200) }),
      section('social', [{ label: 'X', url: 'http://x' }]),
      section('banner', [{ upload: 'u', file: '', address: '', alt: '' }]),
    ],
  });
  const found = Object.fromEntries(checksOf(made, labels).map((one) => [one.id, one]));
  expect(found.length?.level).toBe('bad');
  expect(found.fields?.count).toBe(1);
  expect(found.contrast?.count).toBe(2);
  expect(found.alts?.count).toBe(1);
  expect(found.addresses?.count).toBe(1);
  expect(checksOf(blank(), labels)[0]).toMatchObject({ id: 'empty', level: 'bad' });
  const simple = checksOf({ ...made, target: 'simple' }, labels).map(({ id }) => id);
  expect(simple).toEqual(['length', 'fields', 'noPictures']);
});

test('a stored value of another form is no document', () => {
  const good = documentOf('calm', { target: 'html', language: 'en' }, texts);
  expect(isDocument(good)).toBe(true);
  const [first] = good.sections;
  const bad: unknown[] = [
    null,
    'x',
    { ...good, version: 2 },
    { ...good, limit: 1.5 },
    { ...good, zone: 'Mars' },
    { ...good, theme: { ...good.theme, font: 'comic' } },
    { ...good, theme: { ...good.theme, colours: { background: 'url(x)' } } },
    { ...good, sections: [{ ...first, kind: 'x' }] },
    { ...good, sections: [{ ...first, id: 'a b' }] },
    { ...good, sections: [first, first] },
    { ...good, sections: [{ ...first, items: [{}] }] },
    { ...good, sections: [{ ...first, kind: 'menu', items: [{ name: 'x', price: 5 }] }] },
  ];
  for (const value of bad) expect(isDocument(value)).toBe(false);
  expect(SECTION_KINDS).toHaveLength(13);
});
