import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { guide, makeContent, makeFolder, TODAY, type Texts } from './fixture.ts';
import { newContent } from './new.ts';

async function lines(content: string): Promise<string[]> {
  const report = await checkContent(content, { publicFolder: makeFolder(), today: TODAY });
  return report.findings
    .filter(({ level, message }) => level !== 'notice' && !message.startsWith('There is no English'))
    .map(({ level, file, message }) => `${level} ${file}: ${message}`);
}
const errorsOf = async (texts: Texts) =>
  (await lines(makeContent(texts))).filter((line) => line.startsWith('error'));

it.each(['guides', 'camSites', 'inspiration', 'courses'] as const)(
  'makes no errors of a new text of %s that nobody has written yet',
  async (collection) => {
    const content = makeContent();
    newContent({ content, collection, slug: 'my-topic', today: TODAY });
    const all = await lines(content);
    expect(all.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(all.filter((line) => line.includes('till to be written')).length).toBeGreaterThan(3);
    const english = all.find((line) => line.includes('/en/my-topic.md'))?.split(': ')[0]?.split(' ')[1] ?? '';
    const text = fs.readFileSync(path.join(content, english), 'utf8');
    fs.writeFileSync(path.join(content, english), text.replace(/draft: true.*\n/, ''));
    expect((await lines(content)).some((line) => line.startsWith(`error ${english}`))).toBe(true);
  },
);

it('makes no errors of a draft whose front matter is broken', async () => {
  expect(await errorsOf({ 'guides/en/a.md': guide({ draft: 'true', title: 'One: two' }) })).toEqual([]);
  expect(await errorsOf({ 'guides/en/a.md': guide({ title: 'One: two' }) })).toHaveLength(1);
});

it('makes none of the translations of a draft, which wait with it', async () => {
  const spanish = guide({ sourceUpdated: '2026-11-02', order: 'x' });
  const draft = guide({ draft: 'true' });
  expect(await errorsOf({ 'guides/en/a.md': draft, 'guides/es/a.md': spanish })).toEqual([]);
  expect(await errorsOf({ 'guides/en/a.md': guide(), 'guides/es/a.md': spanish })).toHaveLength(1);
});

it('tells the draft, and not the text that was there, of a number that both have', async () => {
  const article = (more: string) =>
    guide({ category: 'news', order: null, id: '7', ...(more && { draft: 'true' }) });
  const all = await lines(makeContent({ 'articles/en/a.md': article('draft'), 'articles/en/b.md': article('') }));
  expect(all).toContain('warning articles/en/a.md: articles/en/b.md has the same id, 7.');
  expect(all.filter((line) => line.includes('articles/en/b.md:'))).toEqual([]);
});

it('refuses a quote of facts that wait with a draft', async () => {
  const facts = 'id: lantern\ntag: Premium\naddress: https://lantern.example\nfacts: {}\n';
  const site = (draft: string | null) => guide({ category: null, illustration: null, draft });
  const texts = (draft: string | null): Texts => ({
    'cam-sites/en/lantern.md': site(draft),
    'cam-facts/lantern.yaml': facts,
    'guides/en/a.md': guide({}, '{{fact:lantern.founded}}'),
  });
  expect(await errorsOf(texts('true'))).toEqual([
    'error guides/en/a.md: {{fact:lantern.founded}}: cam-sites/en/lantern.md is a draft, so readers cannot open it.',
  ]);
  expect(await errorsOf(texts(null))).toEqual([]);
});
