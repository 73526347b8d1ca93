import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dropOriginals } from './originals.ts';

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-originals-'));
afterAll(() => fs.rmSync(dist, { recursive: true }));

test('only what stands there in smaller forms goes', () => {
  const kept = [
    'room.CEeHCpTw_Z1ydnr7.webp',
    'room.CEeHCpTw_Z2eCPEh.webp',
    'other.D-_f12Kq.png',
    'room_two.A_345678.jpg',
    'lamp.CpAZO6fc.svg',
    'site.CpAZO6fc.js',
  ];
  fs.mkdirSync(path.join(dist, '_astro'));
  for (const name of [...kept, 'room.CEeHCpTw.png'])
    fs.writeFileSync(path.join(dist, '_astro', name), '');
  dropOriginals(dist);
  expect(fs.readdirSync(path.join(dist, '_astro')).sort()).toEqual(kept.toSorted());
});
