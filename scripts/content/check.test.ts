import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ROUTES } from '#domain/routes.ts';
import type { Finding } from '../report/findings.ts';
import { checkContent } from './check.ts';
import { guide, makeContent, makeFolder, TODAY, wholeGuide, type Texts } from './fixture.ts';
import { targetOf } from './links.ts';
import { isToyRoute } from './toy-places.ts';

const PUBLIC = makeFolder();
fs.writeFileSync(path.join(PUBLIC, 'plan.pdf'), 'x');

const DRAWING = '<svg width="4" height="3"></svg>';

async function check(texts: Texts): Promise<Finding[]> {
  const report = await checkContent(makeContent(texts), { publicFolder: PUBLIC, today: TODAY });
  return report.findings;
}

/** One line a finding, as short as it can be compared. */
const brief = ({ level, file, field, line, message }: Finding) =>
  [level, file, line ?? '', field ?? '', message].join(' | ');

/** Findings about one English guide, without what its missing translations say. */
async function aboutGuide(text: string, more: Texts = {}): Promise<string[]> {
  const all = await check({ 'guides/en/a.md': text, ...more });
  return all
    .filter((finding) => finding.file === 'guides/en/a.md' && finding.level !== 'notice')
    .map(({ level, field, line, message }) => `${level} ${line ?? ''} ${field ?? ''}: ${message}`);
}

it('finds nothing in good content', async () => {
  expect(await check(wholeGuide('a', '## Steps\n\nSee [the first](/gettingStarted/a#steps).'))).toEqual([]);
});

it.each<[string, Record<string, string | null>, string]>([
  ['a missing field', { title: null }, 'error  title: The field is missing.'],
  ['a missing day', { published: null }, 'error  published: The field is missing. Write the day as 2026-11-12.'],
  ['an empty field', { title: '' }, 'error 2 title: The field is empty.'],
  ['a misspelt field', { sumary: 'x' }, 'error 10 sumary: There is no field "sumary"; did you mean "summary"?'],
  ['a foreign field', { colour: 'red' }, 'error 10 colour: There is no field "colour" here; take it out.'],
  ['a text for a number', { order: 'first' }, 'error 5 order: This must be a number.'],
  ['a day for a title', { title: '2026-11-02' }, 'error 2 title: Put it in quotation marks, or it is read as a day.'],
  ['a long title', { title: 'x'.repeat(121) }, 'error 2 title: At most 120 characters are allowed.'],
  ['a wrong day', { updated: '2.11.2026' }, 'error 9 updated: Write the day as 2026-11-12.'],
  ['a day that is in no month', { updated: '2026-02-31' }, 'error 9 : There is no day 2026-02-31.'],
  ['a month that is in no year', { updated: '2026-13-45' }, 'error 9 : There is no day 2026-13-45.'],
  ['an update before publication', { updated: '2026-10-01' }, 'error 9 updated: A text cannot be updated (2026-10-01) before it is published (2026-11-01).'],
  ['a day to come', { updated: '2027-01-01' }, 'error 9 updated: 2027-01-01 lies in the future.'],
  ['a change after the day to come', { published: '2026-12-01', updated: '2027-01-01' }, 'error 9 updated: 2027-01-01 lies in the future.'],
  ['a draft that is neither', { draft: 'yes please' }, 'error 10 draft: Write true or false.'],
  ['an original with an original', { sourceUpdated: '2026-11-01' }, 'error 10 sourceUpdated: Only translations have this field.'],
  ['a dead reference', { related: '[b]' }, 'error 10 related[1]: guides/b does not exist.'],
  ['itself as reference', { related: '[a]' }, 'error 10 related[1]: A text does not recommend itself.'],
  ['the mark of a new text', { title: '…' }, 'error 2 title: Still to be written. A title needs at least 3 characters.'],
  ['a colon without quotation marks', { title: 'One: two' }, 'error 2 : A text that contains a colon needs quotation marks around it.'],
  ['an unknown placeholder', { title: 'On {{page}}' }, 'error 2 title: Nothing fills {{page}}; the placeholders are: {{site}}, {{operator}}, {{operatorAddress}}.'],
])('names %s', async (_, fields, finding) => {
  expect(await aboutGuide(guide(fields))).toContain(finding);
});

it('takes the day of those to whom it is tomorrow already, and that of a text that waits', async () => {
  expect(await aboutGuide(guide({ updated: '2026-11-21' }))).toEqual([]);
  expect(await aboutGuide(guide({ published: '2026-12-01', updated: '2026-12-01' }))).toEqual([]);
});

it('refuses a version of a legal text that has not come', async () => {
  const text = guide({ published: null, category: null, order: null, illustration: null, keywords: null, version: '"2027-12-05"' });
  const all = await check({ 'legal/en/privacy-policy.md': text });
  expect(all.filter(({ level }) => level === 'error').map(brief)).toEqual([
    'error | legal/en/privacy-policy.md | 5 | version | 2027-12-05 lies in the future.',
  ]);
});

it('remarks on two texts of a language with one title', async () => {
  const all = await check({
    'guides/en/a.md': guide({ title: 'Light for all' }),
    'guides/en/b.md': guide({ title: 'light for all' }),
    'guides/es/b.md': guide({ title: 'Light for all', sourceUpdated: '2026-11-02' }),
    'articles/en/a.md': guide({ title: 'Light for all', category: 'news', order: null, id: '1' }),
  });
  expect(all.filter(({ level }) => level !== 'notice').map(brief)).toEqual([
    'warning | guides/en/b.md | 2 | title | guides/en/a.md has the same title.',
  ]);
});

it('wants front matter', async () => {
  expect(await aboutGuide('Words.')).toEqual([
    'error 1 : The front matter is missing or not closed: add a line --- before and after the fields.',
  ]);
});

it.each<[string, string, string]>([
  ['a page that is none', '[x](/nowhere)', 'error 11 : There is no page /nowhere.'],
  ['a guide that is none', 'a\n\n[x](/gettingStarted/b)', 'error 13 : There is no page /gettingStarted/b: guides/b does not exist.'],
  ['a heading that is none', '## Über *uns*!\n\n[x](#uns)', 'error 13 : guides/en/a.md has no heading "uns"; its headings are: über-uns.'],
  ['a question that is none', '[x](/faq#b)', 'error 11 : There is no place "b" on /faq.'],
  ['an anchor nobody knows', '[x](/search#b)', 'warning 11 : Nobody can check here whether /search has a place called "b".'],
  ['another spelling', '[x](/privacy-Policy)', 'warning 11 : The address is spelled /privacy-policy.'],
  ['an address that leads on', '[x](/join)', 'warning 11 : /join leads on to /communityView/join; link to that.'],
  ['a language in the address', '[x](/ru/faq)', "error 11 : Leave the language out: the reader's is chosen for them."],
  ['a relative address', '[x](other.md)', 'error 11 : "other.md" is no address; link to pages of this site as /path, without a language.'],
  ['a script', '[x](javascript:alert(1))', 'error 11 : Links of this kind are not allowed: javascript:alert(1)'],
  ['an open line', '[x](http://example.org)', 'warning 11 : http://example.org is not encrypted; use https:// if the site has it.'],
  ['a reference without its address', 'See [x][there].', 'error 11 : [x][there] is no link: its address is not given below as [name]: /address.'],
  ['an open call-out', '> **Two minutes, once Switch it off.', 'error 11 : Bold words or the title of a call-out begin here and do not end (**).'],
  ['a link without words', '[](/faq)', 'error 11 : The link to /faq has no words.'],
  ['a picture that is none', '![A lamp](lamp.png)', 'error 11 : There is no picture content/guides/en/lamp.png.'],
  ['a picture of elsewhere', '![A lamp](https://example.org/lamp.png)', 'error 11 : Pictures of other sites are not shown here; put the file beside the text.'],
  ['a picture outside', '![A lamp](../../../lamp.png)', 'error 11 : ../../../lamp.png lies outside the content folder.'],
  ['a picture without words', '![](/plan.pdf)', 'error 11 : Say in words what /plan.pdf shows: ![words](/plan.pdf).'],
  ['raw HTML', 'a <b>b</b>', 'error 11 : Raw HTML is not allowed: <b>'],
  ['an HTML block', '<div>\nb\n</div>', 'error 11 : Raw HTML is not allowed: <div>'],
  ['a second title', '# Title', 'error 11 : The title is the only heading of the first level; begin with ##.'],
  ['a skipped level', '## a\n\n#### b', 'warning 13 : "b" skips a level; after ## comes ###.'],
  ['a placeholder nobody fills', 'a\n{{name}}', 'error 12 : Nothing fills {{name}}; the placeholders are: {{site}}, {{operator}}, {{operatorAddress}}, {{fact:site.fact}}, {{industry:network.figure}}.'],
  ['an open placeholder', '{{site}', 'error 11 : Nothing fills {{site}; the placeholders are: {{site}}, {{operator}}, {{operatorAddress}}, {{fact:site.fact}}, {{industry:network.figure}}.'],
  ['something unfinished', 'TODO: more', 'error 11 : "TODO:" says that something is unfinished.'],
  ['the mark of a new text', '…', 'error 11 : The text is still to be written.'],
  ['an em dash in English', 'a — b', 'warning 11 : Use a comma, a colon or a new sentence instead of the em dash (—).'],
])('names %s', async (_, body, finding) => {
  expect(await aboutGuide(guide({}, body))).toEqual([finding]);
});

it.each([
  '[x](/plan.pdf) and [y](https://example.org/a(b))',
  '`a — b` and `<b>`',
  '{{site}} and {{ operator }}',
  '[x](/faq#money) [x](/gettingStarted#safety) [x](/feed.xml)',
  '[x](/forum/home?sort=new) [y](mailto:a@example.org) [z](/industry/rank-detail/x)',
  '| a | b |\n|---|---|\n| [x](/faq) | c |',
])('finds nothing in %j', async (body) => {
  expect(await aboutGuide(guide({}, body))).toEqual([]);
});

it('counts lines in table cells and after line breaks', async () => {
  const body = '| a | b |\n|---|---|\n| [x](/no) | c |\n\none\ntwo [y](/no)';
  expect(await aboutGuide(guide({}, body))).toEqual([
    'error 13 : There is no page /no.',
    'error 16 : There is no page /no.',
  ]);
});

it('knows the typography of each language', async () => {
  const all = await check({
    'guides/es/a.md': guide({}, 'Dijo "hola". Y qué?'),
    'guides/ru/a.md': guide({}, 'Она сказала "да" - и ушла.'),
  });
  const remarks = all.filter(({ field, message }) => !field && /Use|opens|dash/.test(message));
  expect(remarks.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'guides/es/a.md: Use «comillas» instead of straight quotation marks.',
    'guides/es/a.md: A question or exclamation opens with ¿ or ¡.',
    'guides/ru/a.md: Use «кавычки» instead of straight quotation marks.',
    'guides/ru/a.md: Between words Russian uses the dash (—), not a hyphen or a short dash.',
  ]);
});

it.each([
  ['guide/en/a.md', 'There is no collection "guide"'],
  ['guides/de/a.md', 'A text lies in guides/<language>/'],
  ['guides/en/My_Guide.md', 'A file name is its address'],
  ['guides/en/deep/a.md', 'A file of this collection is guides/en/<name>.md.'],
  ['lessons/en/a.md', 'A file of this collection is lessons/en/<course>/<lesson>.md.'],
  ['guides/en/a.docx', 'Only .md files and pictures belong here.'],
  ['guides/en/a.mdx', 'Only .md files and pictures belong here.'],
  ['notes.txt', 'Files lie in the folder of a collection.'],
  ['data/menu.yaml', 'The files of this folder are: '],
])('refuses %s', async (file, message) => {
  const all = await check({ [file]: guide() });
  expect(all.find((finding) => finding.file === file)?.message).toContain(message);
});

it.each(['lamp.PNG', 'lamp.Jpg', 'lamp.SVG'])('refuses the ending of %s, and finds the picture all the same', async (name) => {
  const small = name.toLowerCase();
  const folder = makeContent({ 'guides/en/a.md': guide({}, `![A lamp](${name})`) });
  const photograph = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } }).png().toBuffer();
  fs.writeFileSync(path.join(folder, 'guides/en', name), small.endsWith('svg') ? DRAWING : photograph);
  const { findings: all } = await checkContent(folder, { publicFolder: PUBLIC, today: TODAY });
  expect(all.filter(({ level }) => level !== 'notice').map(brief)).toEqual([
    `error | guides/en/${name} |  |  | The ending of a picture is written in small letters: rename it to ${small}, here and in the texts that show it.`,
  ]);
});

it('follows no links of the file system', async () => {
  const folder = makeContent();
  fs.mkdirSync(path.join(folder, 'guides/en'), { recursive: true });
  fs.symlinkSync('/etc/hostname', path.join(folder, 'guides/en/a.md'));
  const { findings } = await checkContent(folder, { publicFolder: PUBLIC, today: TODAY });
  expect(findings.map(brief)).toEqual([
    'error | guides/en/a.md |  |  | Links to other files are not followed; put the file itself here.',
  ]);
});

it('says how translations stand to their originals', async () => {
  const folder = makeContent({
    'guides/en/a.md': guide({ updated: '2026-11-10' }),
    'guides/es/a.md': guide({ sourceUpdated: '2026-11-09', order: '20' }),
    'guides/ru/b.md': guide(),
  });
  const { findings, translations } = await checkContent(folder, { publicFolder: PUBLIC, today: TODAY });
  expect(translations).toEqual({ missing: ['ru guides/a'], outdated: ['es guides/a'] });
  expect(findings.map(brief)).toEqual([
    'warning | guides/es/a.md | 5 | order | The English text says something else here; this field is the same in every language.',
    'notice | guides/es/a.md |  |  | Made from the English text of 2026-11-09; that has changed on 2026-11-10.',
    'notice | guides/en/a.md |  |  | There is no Russian translation.',
    'warning | guides/ru/b.md |  |  | There is no English original, so readers of other languages cannot see it.',
  ]);
});

it('wants a new version of a legal text that has changed', async () => {
  const legal = (version: string) =>
    guide({ area: null, category: null, order: null, illustration: null, keywords: null, published: null, version: `"${version}"`, updated: '2026-11-09' });
  const said = async (version: string) =>
    (await check({ 'legal/en/privacy-policy.md': legal(version) })).filter(({ file, field }) => file.startsWith('legal/en') && field === 'version').map(({ message }) => message);
  expect(await said('2026-11-01')).toEqual(['The text has changed since (2026-11-09): give it a new version, the day of its change.']);
  expect(await said('2026-11-09')).toEqual([]);
});

it('sees what only the whole shows', async () => {
  const legal = guide({ category: null, order: null, illustration: null, keywords: null, published: null });
  const folder = makeContent({
    'lessons/en/light/one.md': legal,
    'pages/en/contact.md': legal,
    'guides/en/lamp.png': '',
  });
  fs.rmSync(path.join(folder, 'legal/en/privacy-policy.md'));
  const { findings } = await checkContent(folder, { publicFolder: PUBLIC, today: TODAY });
  const said = findings.map(({ file, message }) => `${file}: ${message}`);
  expect(said).toContain('lessons/en/light/one.md: No chapter of a course lists this lesson.');
  expect(said).toContain('pages/en/contact.md: No page of the site shows this text.');
  expect(said).toContain('guides/en/lamp.png: No text shows this picture.');
  expect(said).toContain('legal/en/privacy-policy.md: The page /privacy-policy needs this text.');
});

it.each([
  ['<svg><script>alert(1)</script></svg>', '<script'],
  ['<svg onload="alert(1)"></svg>', 'onload='],
  ['<svg><image href="https://example.org/a.png"/></svg>', 'href="'],
  ['<svg><style>@import "https://example.org/a.css";</style></svg>', '@import'],
])('refuses the drawing %s', async (drawing, found) => {
  const all = await check({ 'guides/en/lamp.svg': drawing });
  const said = `A drawing may neither run code nor fetch anything: ${found}`;
  expect(all.map(brief)).toContain(`error | guides/en/lamp.svg |  |  | ${said}`);
});

it('takes a drawing that uses its own parts', async () => {
  const all = await check({ 'guides/en/lamp.svg': '<svg width="4" height="3"><path id="a"/><use href="#a" fill="url(#b)"/></svg>' });
  expect(all.filter(({ level }) => level === 'error')).toEqual([]);
});

it('checks the data files', async () => {
  const all = await check({ 'data/films.yaml': '- id: One\n  version: 0\n', 'data/networks.yaml': '- id: one\n  name: One\n  kind: feed\n', 'data/adverts.yaml': '- a: b: c\n' });
  const said = all.filter(({ file }) => file.startsWith('data/')).map(brief);
  expect(said).toContain('error | data/films.yaml | 1 | [1].scenes | The field is missing.');
  expect(said).toContain('error | data/films.yaml | 1 | [1].id | Use lower-case letters, digits and single hyphens.');
  expect(said).toContain('error | data/networks.yaml | 3 | [1].kind | Choose one of: affiliate-feed, json-feed.');
  expect(said.find((line) => line.startsWith('error | data/adverts.yaml | 1'))).toContain('A text that contains a colon needs quotation marks around it.');
});

it('knows the texts that answers of the self-assessment speak for', async () => {
  const option = (id: string, more: string) => `    - {id: ${id}, text: {en: Yes, es: Síí, ru: Даа}, ${more}}\n`;
  const inAll = '{en: Where?, es: ¿Dónde?, ru: Где?}';
  const all = await check({
    'guides/en/a.md': guide(),
    'data/assessment.yaml': `- id: one\n  question: ${inAll}\n  options:\n${option('x', 'guides: [a, b]')}${option('y', 'guides: [a], course: c')}`,
  });
  expect(all.filter(({ file }) => file === 'data/assessment.yaml').map(({ message }) => message)).toEqual([
    'guides/b does not exist.',
    'courses/c does not exist.',
  ]);
});

it('knows a text for every route that content makes', () => {
  const everything = { topic: 'a', article: 'a', index: 'a', id: 'a', detail: 'a', board: 'a', course: 'a' };
  // One only leads on to one of the courses, the other has all changes of a month.
  const others = ['course-detail', 'log-month'];
  const shown = ROUTES.filter(({ kind, id }) => kind === 'collection' && !others.includes(id));
  for (const route of shown.filter((one) => !isToyRoute(one))) {
    expect(targetOf({ route, parameters: everything, canonical: route.path }), route.id).toBeDefined();
  }
});

it('refuses a picture that is too heavy', async () => {
  const folder = makeContent({ 'guides/en/a.md': guide({}, '![A lamp](lamp.png)') });
  fs.writeFileSync(path.join(folder, 'guides/en/lamp.png'), Buffer.alloc(6 * 1024 * 1024));
  const { findings } = await checkContent(folder, { publicFolder: PUBLIC, today: TODAY });
  expect(findings.map(brief)).toContain(
    'error | guides/en/lamp.png |  |  | The picture has 6.0 MB; make it 2,400 pixels wide, or at most 5 MB.',
  );
});
