import { expect, it } from 'vitest';
import { textFields } from './fields.ts';
import { checkContent } from './check.ts';
import { guide, makeContent, makeFolder, TODAY, wholeGuide, type Texts } from './fixture.ts';

async function check(texts: Texts) {
  const report = await checkContent(makeContent(texts), { publicFolder: makeFolder(), today: TODAY });
  const lines = report.findings
    .filter(({ message }) => !message.startsWith('There is no '))
    .map(({ level, file, message }) => `${level} ${file}: ${message}`);
  return { ...report, lines };
}

const LATER = { published: '2026-12-01', updated: '2026-12-01' };
const DRAFT = { draft: 'true' };

it('lets every collection have drafts', () => {
  for (const [folder, fields] of textFields()) {
    expect(fields.map(({ name, kind }) => `${name} ${kind}`), folder).toContain('draft truth');
  }
});

it('lists what waits, and until when', async () => {
  const { lines, waiting } = await check({
    'guides/en/a.md': guide(DRAFT),
    'guides/en/b.md': guide({ ...LATER, title: 'Another guide' }),
    'guides/en/c.md': guide({ title: 'A third guide', published: TODAY, updated: TODAY }),
    'changelog/en/d.md': `---\ntitle: A change\ndate: 2026-12-24\nkind: new\nsummary: What has changed on the site and why it matters to its readers.\n---\nWords.\n`,
  });
  expect(lines).toEqual([
    'notice guides/en/a.md: A draft: readers do not see it.',
    'notice guides/en/b.md: Readers see it from 2026-12-01 on, with the first build on or after that day.',
    'notice changelog/en/d.md: Readers see it from 2026-12-24 on, with the first build on or after that day.',
  ].sort((a, b) => a.localeCompare(b)));
  expect(waiting).toBe('1 draft, 1 text from 2026-12-01 on, 1 text from 2026-12-24 on');
  expect((await check(wholeGuide('a'))).waiting).toBeUndefined();
});

it('lets a draft be half written', async () => {
  const half = guide(DRAFT, '…');
  const { findings } = await check({ 'guides/en/a.md': half });
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(findings).toContainEqual(expect.objectContaining({ level: 'warning', message: 'The text is still to be written.' }));
});

const LINK = '[there](/gettingStarted/b)';
it.each<[string, Texts, string | undefined]>([
  ['a text that readers see, to a draft', { 'guides/en/a.md': guide({}, LINK), 'guides/en/b.md': guide(DRAFT) }, 'guides/en/b.md is a draft, so readers cannot open it.'],
  ['a text that readers see, to a later one', { 'guides/en/a.md': guide({}, LINK), 'guides/en/b.md': guide(LATER) }, 'Readers cannot open guides/en/b.md before 2026-12-01.'],
  ['a later text to a draft', { 'guides/en/a.md': guide(LATER, LINK), 'guides/en/b.md': guide(DRAFT) }, 'guides/en/b.md is a draft, so readers cannot open it.'],
  ['a text to one of the same day', { 'guides/en/a.md': guide(LATER, LINK), 'guides/en/b.md': guide(LATER) }, undefined],
  ['a draft to a draft', { 'guides/en/a.md': guide(DRAFT, LINK), 'guides/en/b.md': guide(DRAFT) }, undefined],
  ['a recommendation', { 'guides/en/a.md': guide({ related: '[b]' }), 'guides/en/b.md': guide(DRAFT) }, 'guides/en/b.md is a draft, so readers cannot open it.'],
])('judges the way from %s', async (_, texts, message) => {
  const { findings } = await check(texts);
  const errors = findings.filter(({ level }) => level === 'error');
  expect(errors.map((error) => error.message)).toEqual(message ? [message] : []);
});

it('refuses a draft where a page of the site needs the text', async () => {
  const { lines } = await check({
    'legal/en/privacy-policy.md': `---\ntitle: A page\nsummary: What a reader of this page will find in it, in a sentence.\nupdated: 2026-11-01\nversion: "2026-11-01"\ndraft: true\n---\nWords.\n`,
  });
  expect(lines).toContain(
    'error legal/en/privacy-policy.md: The page /privacy-policy needs this text. legal/en/privacy-policy.md is a draft, so readers cannot open it.',
  );
});
