import { describe, expect, test } from 'vitest';
import {
  checkPicture,
  cropBox,
  CROPPED_PICTURE,
  cutOf,
  isHeic,
  outputSize,
  turned,
  zoomRange,
} from './crop.ts';

const MB = 1024 * 1024;

describe('checkPicture', () => {
  test.each(['a.gif', 'a.jpg', 'a.JPEG', 'a.b.png', 'a.bmp', 'a.webp'])(
    '%s may be chosen',
    (name) => {
      expect(checkPicture({ name, size: 1 })).toBeUndefined();
    },
  );
  test.each(['a.heic', 'a.svg', 'png', 'a.png.exe', 'a.', ''])('%s is not a picture', (name) => {
    expect(checkPicture({ name, size: 1 })).toBe('picture_type');
  });
  test('three megabytes are not too many, one byte more is', () => {
    expect(checkPicture({ name: 'a.png', size: 3 * MB })).toBeUndefined();
    expect(checkPicture({ name: 'a.png', size: 3 * MB + 1 })).toBe('picture_size');
  });
  test('other rules', () => {
    const rules = { types: ['png'], maxMegabytes: 10 };
    expect(checkPicture({ name: 'a.png', size: 10 * MB }, rules)).toBeUndefined();
    expect(checkPicture({ name: 'a.gif', size: 1 }, rules)).toBe('picture_type');
  });
});

test('what is cropped before it is sent may be larger, and HEIC', () => {
  expect(checkPicture({ name: 'IMG_1.HEIC', size: 12 * MB }, CROPPED_PICTURE)).toBeUndefined();
  expect(checkPicture({ name: 'a.jpg', size: 41 * MB }, CROPPED_PICTURE)).toBe('picture_size');
});

test('HEIC is known by its content', () => {
  const start = (text: string) => new TextEncoder().encode(text);
  expect(isHeic(start('\0\0\0\x18ftypheic\0\0'))).toBe(true);
  expect(isHeic(start('\0\0\0\x18ftypmif1'))).toBe(true);
  for (const other of ['\0\0\0\x18ftypisom', 'heicheicheic', 'GIF89a', '']) {
    expect(isHeic(start(other))).toBe(false);
  }
});

describe('cropBox', () => {
  test.each([
    [{ width: 1280, height: 800 }, 1, { width: 440, height: 440 }],
    [{ width: 440, height: 900 }, 1, { width: 440, height: 440 }],
    [{ width: 439, height: 900 }, 1, { width: 351, height: 351 }],
    [{ width: 390, height: 844 }, 1, { width: 312, height: 312 }],
    [{ width: 844, height: 390 }, 1, { width: 312, height: 312 }],
    [{ width: 1280, height: 800 }, 2, { width: 440, height: 220 }],
    [{ width: 1280, height: 800 }, 0.5, { width: 220, height: 440 }],
  ])('in a window of %o with aspect %d', (window, aspect, box) => {
    expect(cropBox(window, aspect)).toEqual(box);
  });
});

describe('zoomRange', () => {
  const box = { width: 440, height: 440 };
  test('begins where the picture covers the box and ends at 256 of its pixels', () => {
    const { min, max } = zoomRange({ width: 2000, height: 1000 }, 0, box);
    expect(min).toBe(0.44);
    expect(max).toBeCloseTo(440 / 256);
  });
  test('a turned picture is as high as it was wide', () => {
    const wide = { width: 440, height: 220 };
    expect(zoomRange({ width: 2000, height: 1000 }, 0, wide).min).toBe(0.22);
    expect(zoomRange({ width: 2000, height: 1000 }, 1, wide).min).toBe(0.44);
  });
  test('a picture smaller than that is only shown whole', () => {
    const { min, max } = zoomRange({ width: 100, height: 100 }, 0, box);
    expect(max).toBe(min);
  });
});

describe('outputSize', () => {
  const cut = { width: 6000, height: 3000 };
  test.each([
    [
      { width: 400, height: 400 },
      { width: 400, height: 400 },
    ],
    [
      { width: 100, height: 400 },
      { width: 256, height: 400 },
    ],
    [
      { width: 9000, height: 400 },
      { width: 4096, height: 400 },
    ],
    [null, { width: 4096, height: 2048 }],
  ])('%o', (wanted, size) => expect(outputSize(cut, wanted)).toEqual(size));
  test('what was cut keeps its pixels', () => {
    expect(outputSize({ width: 301.4, height: 99.6 }, null)).toEqual({ width: 301, height: 100 });
  });
});

describe('cutOf', () => {
  const box = { width: 400, height: 400 };
  const picture = { width: 2000, height: 1000 };
  const middle = { x: 0, y: 0 };
  test('the middle, as long as nothing is moved', () => {
    const cut = cutOf(picture, 0, { box, scale: 0.4, offset: middle });
    expect(cut).toEqual({ x: 500, y: 0, width: 1000, height: 1000 });
  });
  test('moved to the right, what lay to the left comes into the box', () => {
    const cut = cutOf(picture, 0, { box, scale: 0.4, offset: { x: 100, y: 0 } });
    expect(cut.x).toBe(250);
  });
  test('nothing outside the picture is ever cut, whatever is asked', () => {
    for (const turns of [0, 1, 2, 3] as const) {
      for (const at of [-9999, 0, 9999]) {
        for (const scale of [0.4, 0.7, 1.7]) {
          const cut = cutOf(picture, turns, { box, scale, offset: { x: at, y: -at } });
          const whole = turned(picture, turns);
          expect(cut.x).toBeGreaterThanOrEqual(0);
          expect(cut.y).toBeGreaterThanOrEqual(0);
          expect(cut.x + cut.width).toBeLessThanOrEqual(whole.width);
          expect(cut.y + cut.height).toBeLessThanOrEqual(whole.height);
        }
      }
    }
  });
});
