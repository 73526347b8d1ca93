import { expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { guide, makeContent, makeFolder, TODAY, type Texts } from './fixture.ts';

const line = (fields: Record<string, string | null>): string =>
  guide({ category: null, product: 'toys', ...fields });
const phone = line({ kind: 'download', type: 'phone' });
const scenes = line({ kind: 'written', product: 'stream-master', tagId: '2' });

async function errors(texts: Texts): Promise<string[]> {
  const report = await checkContent(makeContent(texts), { publicFolder: makeFolder(), today: TODAY });
  return report.findings
    .filter(({ level }) => level === 'error')
    .map(({ file, message }) => `${file}: ${message}`);
}

it('knows where the texts of the partner line stand', async () => {
  const links = [
    '/lovense/camming-download-guides/phone',
    '/lovense-stream-master/written-guides/2',
    '/lovense-stream-master/written-guides/2/scenes',
  ];
  const body = links.map((link) => `[x](${link})`).join(' ');
  const texts = { 'toy-guides/en/a.md': phone, 'toy-guides/en/scenes.md': scenes };
  expect(await errors({ ...texts, 'guides/en/a.md': guide({}, body) })).toEqual([]);
});

it.each([
  '/lovense/camming-download-guides/tablet',
  '/lovense/control',
  '/lovense-stream-master/written-guides/1',
  '/lovense-cam-extension/written-guides/2/scenes',
])('names a link to %s, where nothing stands', async (link) => {
  const texts = { 'toy-guides/en/scenes.md': scenes, 'guides/en/a.md': guide({}, `[x](${link})`) };
  expect(await errors(texts)).toEqual([
    `guides/en/a.md: There is no page ${link}: no text of the partner line stands there.`,
  ]);
});

it('names two guides at one address', async () => {
  expect(await errors({ 'toy-guides/en/a.md': phone, 'toy-guides/en/b.md': phone })).toEqual([
    'toy-guides/en/b.md: toy-guides/en/a.md stands at the same address, /lovense/camming-download-guides/phone.',
  ]);
});

it('names the pages nobody has written, once there is one', async () => {
  const page = guide({ category: null, order: null, published: null, page: 'control' });
  const found = await errors({ 'toy-pages/en/control.md': page });
  expect(found).toHaveLength(8);
  expect(found).toContain(
    'toy-pages/en: No text has `page: vibeMate`, so /lovense/vibeMate is missing.',
  );
});

it.each<[string, Record<string, string | null>, string]>([
  ['a film without a film', { kind: 'video', type: 'latency' }, 'A guide of the kind "video" needs a film.'],
  ['a device that is a topic', { kind: 'download', type: 'latency' }, 'A download guide is of the type'],
  ['a written guide without a group', { kind: 'written', product: 'stream-master' }, 'A written guide needs a tagId'],
  ['a written guide of all toys', { kind: 'written', tagId: '1' }, 'A written guide needs a tagId'],
])('refuses %s', async (_, fields, message) => {
  const found = await errors({ 'toy-guides/en/a.md': line(fields) });
  expect(found[0]).toContain(message);
});
