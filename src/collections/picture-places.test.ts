import { expect, it } from 'vitest';
import { placePictures } from './picture-places.ts';

const place = (said: object) =>
  `<img __ASTRO_IMAGE_="${JSON.stringify(said).replaceAll('"', '&quot;')}">`;

it('shows a drawing with its size and its words, wherever the text names it', async () => {
  const asked: string[] = [];
  const html = await placePictures(
    `<p>${place({ alt: 'A & B "above"', src: '../en/lamp.svg', index: 0 })}</p><p>${place({ alt: 'C', src: './c.svg', index: 1 })}</p>`,
    'content/guides/ru/light.md',
    async (file) => {
      asked.push(file);
      return { src: '/_astro/x.svg', width: 800, height: 450 };
    },
  );
  expect(asked).toEqual(['content/guides/en/lamp.svg', 'content/guides/ru/c.svg']);
  expect(html).toBe(
    '<p><img src="/_astro/x.svg" width="800" height="450" alt="A &amp; B &quot;above&quot;" loading="lazy" decoding="async"></p>' +
      '<p><img src="/_astro/x.svg" width="800" height="450" alt="C" loading="lazy" decoding="async"></p>',
  );
});

it('offers a photograph in smaller forms', async () => {
  const html = await placePictures(
    place({ alt: 'A', src: 'a.jpg' }),
    'content/guides/en/a.md',
    async () => ({
      src: '/_astro/a.webp',
      width: 1600,
      height: 900,
      srcset: '/_astro/s.webp 480w, /_astro/a.webp 1600w',
    }),
  );
  expect(html).toContain('srcset="/_astro/s.webp 480w, /_astro/a.webp 1600w" sizes="');
});

it('leaves a text without pictures as it is', async () => {
  const find = () => Promise.reject(new Error('asked'));
  expect(await placePictures('<p>Words <img src="/a.png"></p>', 'x.md', find)).toBe(
    '<p>Words <img src="/a.png"></p>',
  );
});
