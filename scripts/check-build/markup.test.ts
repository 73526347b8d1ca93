import { expect, test } from 'vitest';
import { checkMarkup, missingNames, skippingHeadings } from './markup.ts';

const page = (body: string, behind = '') => ({
  file: 'en/faq/index.html',
  address: '/faq',
  language: 'en' as const,
  route: undefined,
  policy: undefined,
  html: `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>${body}</body></html>${behind}`,
});

test('headings skip no level, in templates neither; what is data is no heading', () => {
  const skipping = (html: string) => skippingHeadings(page(html));
  expect(skipping('<h1>A</h1><h2 id="b">B</h2><h3>C</h3><h2>D</h2>')).toEqual([]);
  expect(skipping('<h1>A</h1><script>"<h3>"</script><hr><h2>B</h2>')).toEqual([]);
  const problems = ['has an h3 that skips a level'];
  expect(skipping('<h1>A</h1><h3>B</h3>')).toEqual(problems);
  expect(skipping('<h1>A</h1><template><h3>B</h3></template>')).toEqual(problems);
});

test('what names or describes a part of a page is on it', () => {
  const missing = (html: string) => missingNames(page(html));
  const named = '<section aria-labelledby="a b" aria-describedby="a">';
  expect(missing(`${named}<h2 id="a">A</h2><p id="b">B</p></section>`)).toEqual([]);
  expect(missing(`${named}<h2 id="a">A</h2></section>`)).toEqual([
    'has something named by #b, which is not there',
  ]);
});

test('a page ends with its end, and its body holds no styles', async () => {
  expect(await checkMarkup([page('<h1>A</h1>', '\n')])).toEqual([]);
  const script = '<script type="module" src="/_astro/a.js"></script>';
  expect(await checkMarkup([page('<h1>A</h1>', script)])).toContain(
    'en /faq: goes on behind its end',
  );
  const styled = await checkMarkup([page('<p>A</p><style>p{margin:0}</style>')]);
  expect(styled.join()).toContain('<style> element is not permitted');
});

test('a box of a task list has its words as a label', async () => {
  const list = (task: string) => page(`<ul><li class="task-list-item">${task}</li></ul>`);
  const box = '<input type="checkbox" disabled> Off';
  expect((await checkMarkup([list(box)])).join()).toContain('without a label');
  expect(await checkMarkup([list(`<label>${box}</label>`)])).toEqual([]);
});
