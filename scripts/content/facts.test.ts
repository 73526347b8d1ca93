import { expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { guide, makeContent, makeFolder, TODAY, type Texts } from './fixture.ts';

const text = (more = '') =>
  guide({ category: null, illustration: null }).replace('---\n', `---\n${more}`);
const SITE: Texts = {
  'cam-sites/en/lantern.md': text(),
  'cam-sites/es/lantern.md': text('sourceUpdated: 2026-11-02\n'),
  'cam-sites/ru/lantern.md': text('sourceUpdated: 2026-11-02\n'),
};
const facts = (rows: string) =>
  `id: lantern\ntag: Premium\naddress: https://lantern.example\nfacts:\n${rows}`;
const stated = (name: string, value: string, more = '') =>
  `  ${name}:\n    value: ${value}\n    source: https://lantern.example/help\n    checked: 2026-11-02\n${more}`;

/** `level line field: message` of everything about these files. */
async function findings(texts: Texts): Promise<string[]> {
  const content = makeContent(texts);
  const report = await checkContent(content, { publicFolder: makeFolder(), today: TODAY });
  return report.findings
    .filter(({ file }) => file in texts || file.startsWith('cam-'))
    .map(({ level, file, line, field, message }) =>
      [level, file, line, field, message].filter((part) => part !== undefined).join(' | '),
    );
}
const FILE = 'cam-facts/lantern.yaml';
const ofSite = (rows: string, more: Texts = {}) =>
  findings({ ...SITE, [FILE]: facts(rows), ...more });

it('has nothing to say about facts that are sourced and fresh', async () => {
  expect(await ofSite(stated('founded', '2004'))).toEqual([]);
});

it.each([
  ['  colour: red\n', 'There is no field "colour" here; take it out.'],
  [stated('founded', 'soon'), 'error | cam-facts/lantern.yaml | 6 | facts.founded.value | This must be a number.'],
  ['  founded:\n    value: 2004\n    checked: 2026-11-02\n', 'facts.founded.source'],
  [stated('countries', '{ except: [XQ] }'), 'There is no country XQ.'],
  [stated('languages', '[en, en]'), 'en stands twice.'],
  [
    stated('founded', '2004').replace('2026-11-02', '2025-11-01'),
    'warning | cam-facts/lantern.yaml | 8 | facts.founded.checked | Checked over a year ago, on 2025-11-01; look at the source again.',
  ],
  [stated('founded', '2004').replace('2026-11-02', '2027-01-01'), 'error | cam-facts/lantern.yaml | 8 | facts.founded.checked | 2027-01-01 lies in the future.'],
  [
    stated('founded', '2004', '    copy: true\n') + stated('operator', 'Lantern Ltd', '    copy: true\n'),
    'notice | cam-facts/lantern.yaml | 2 facts were read in a stored copy of the page, not on it: operator, founded.',
  ],
])('remarks on %j', async (rows, expected) => {
  const all = await ofSite(rows);
  expect(all).toHaveLength(1);
  expect(all[0]).toContain(expected);
});

it('takes the day of those to whom it is tomorrow already', async () => {
  expect(await ofSite(stated('founded', '2004').replace('2026-11-02', '2026-11-21'))).toEqual([]);
});

it('keeps a fact of exactly a year ago', async () => {
  expect(await ofSite(stated('founded', '2004').replace('2026-11-02', '2025-11-20'))).toEqual([]);
});

it('wants a text and facts together', async () => {
  expect(await findings(SITE)).toEqual([
    expect.stringContaining('No page shows this text: cam-facts/lantern.yaml does not exist.'),
  ]);
  expect(await findings({ [FILE]: facts(stated('founded', '2004')) })).toEqual([
    expect.stringContaining('there is no text cam-sites/en/lantern.md.'),
  ]);
});

it('wants the file named after the site', async () => {
  const all = await findings({
    ...SITE,
    [FILE]: facts(stated('founded', '2004')).replace('id: lantern', 'id: lamp'),
  });
  expect(all).toEqual([expect.stringContaining('The id is the file\'s name, lantern.')]);
});

const quoting = (body: string): Texts => ({ 'guides/en/a.md': guide({}, body) });

it('lists the texts that quote a fact', async () => {
  const all = await ofSite(stated('founded', '2004'), quoting('Since {{fact:lantern.founded}}.'));
  expect(all).toContain(
    'notice | cam-facts/lantern.yaml | 5 | facts.founded | Quoted by guides/en/a.md.',
  );
});

it.each([
  ['{{fact:nobody.founded}}', 'there is no content/cam-facts/nobody.yaml.'],
  ['{{fact:lantern.colour}}', 'there is no fact "colour"'],
  ['{{fact:lantern}}', 'Nothing fills {{fact:lantern}}'],
  ['## Since {{fact:lantern.founded}}', 'in running text, not in headings and links.'],
  ['[in {{fact:lantern.founded}}](/faq)', 'in running text, not in headings and links.'],
])('refuses %s', async (body, message) => {
  const all = await ofSite(stated('founded', '2004'), quoting(body));
  expect(all.some((one) => one.startsWith('error | guides/en/a.md') && one.includes(message))).toBe(true);
});

it('tells that a quoted fact is not known', async () => {
  const all = await ofSite(stated('founded', '2004'), quoting('{{fact:lantern.holdDays}}'));
  expect(all).toContain(
    'warning | cam-facts/lantern.yaml | guides/en/a.md quotes holdDays, which is not here: readers see "not verified".',
  );
});

it('names every text that quotes what is not there, and nothing that another mistake hides', async () => {
  const body = '{{fact:lantern.founded}} {{fact:lantern.holdDays}}';
  const all = await ofSite(stated('founded', 'soon'), {
    'guides/en/a.md': guide({}, body),
    'guides/en/b.md': guide({ title: 'Another guide' }, body),
  });
  expect(all.filter((one) => one.includes('which is not here'))).toEqual([
    'warning | cam-facts/lantern.yaml | guides/en/a.md, guides/en/b.md quote holdDays, which is not here: readers see "not verified".',
  ]);
  expect(all.some((one) => one.startsWith('error | cam-facts/lantern.yaml | 6 | facts.founded.value'))).toBe(true);
  const broken = await ofSite('  founded: "2004\n', quoting('{{fact:lantern.founded}}'));
  expect(broken.filter((one) => one.includes(FILE))).toEqual([
    'error | cam-facts/lantern.yaml | 5 | A quotation mark opens a text here, and nothing closes it.',
  ]);
});

it('refuses quotes in titles', async () => {
  const all = await ofSite(stated('founded', '2004'), {
    'guides/en/a.md': guide({ title: '"Since {{fact:lantern.founded}}"' }),
  });
  expect(all.some((one) => one.includes('Nothing fills {{fact:lantern.founded}}'))).toBe(true);
});
