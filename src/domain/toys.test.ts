import { expect, test } from 'vitest';
import { matchRoute } from './routes.ts';
import { TOY_PAGES, toyGuideAddress, toyPageAddress, toyTagAddress } from './toys.ts';

test('every page of the line has an address in its canonical spelling', () => {
  for (const page of TOY_PAGES) {
    expect(matchRoute(toyPageAddress(page))?.canonical).toBe(toyPageAddress(page));
  }
});

test.each([
  [{ product: 'toys', kind: 'download', type: 'phone' }, '/lovense/camming-download-guides/phone'],
  [{ product: 'toys', kind: 'video', type: 'latency' }, '/lovense/video-guides/latency'],
  [
    { product: 'stream-master', kind: 'written', tagId: 2 },
    '/lovense-stream-master/written-guides/2/scenes',
  ],
  [
    { product: 'cam-extension', kind: 'written', tagId: 3 },
    '/lovense-cam-extension/written-guides/3/scenes',
  ],
] as const)('%o lives at %s', (facts, address) => {
  expect(toyGuideAddress('scenes', facts)).toBe(address);
  expect(matchRoute(address)?.canonical).toBe(address);
});

test('a group of written guides is an address of its own', () => {
  expect(matchRoute(toyTagAddress('cam-extension', 1))?.parameters).toEqual({ tagId: '1' });
});
