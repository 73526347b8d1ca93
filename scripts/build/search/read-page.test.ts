import { expect, test } from 'vitest';
import { readPage, readText } from './read-page.ts';

test('words of neighbouring elements stay apart, signs stay with their words', () => {
  const { text } = readText(
    '<p>One <em>two</em>, (<a href="/x">three</a>)</p><p>four<br>five</p><ul><li>six</li><li>seven</li></ul><span>eight</span><time>1:07</time>',
  );
  expect(text).toBe('One two, (three) four five six seven eight 1:07');
});

test('what one presses, what is hidden and what is marked as not its own is no text of a page', () => {
  const { text } = readText(
    '<nav>Menu</nav><p>Text &amp; more</p><form>Send</form><p hidden>secret</p><div data-pagefind-ignore>Days<p>below</p></div><p>end</p>',
  );
  expect(text).toBe('Text & more end');
});

test('only the marked parts of a page are read, where there are some', () => {
  const { text, group, heading } = readText(
    '<h1 data-pagefind-body data-pagefind-filter="group:guides">Title</h1><p>Aside</p><div data-pagefind-body>Text<h2 id="part">Part</h2>Rest</div>',
  );
  expect({ text, group, heading }).toEqual({
    text: 'Text Part Rest',
    group: 'guides',
    heading: 'Title',
  });
});

test('headings know how many words stand before them', () => {
  const { text, anchors } = readText(
    '<h1>Title</h1><p>One two.</p><h2 id="a">Part A</h2><p>three</p><h3 id="b">B</h3>',
  );
  expect(anchors).toEqual([
    { id: 'a', text: 'Part A', at: 2 },
    { id: 'b', text: 'B', at: 5 },
  ]);
  expect(text.split(' ').slice(2, 4)).toEqual(['Part', 'A']);
});

test('a sign behind a heading belongs to its last word, for the headings that follow as well', () => {
  const { text, anchors } = readText(
    '<main><h2 id="a">Part</h2><p>… one (</p><p>two)</p><h2 id="b">End</h2></main>',
  );
  expect(text).toBe('Part… one (two) End');
  expect(anchors.map(({ at }) => at)).toEqual([0, 3]);
});

test('a page is known by its heading, and by what its head says of it', () => {
  const page = readPage(
    '/lamps',
    '<head><meta property="og:title" content="Lamps"><meta name="description" content="Warm &amp; cold"><meta name="keywords" content="light"></head><main><h1>Lamps</h1><svg><text>no</text></svg><p>Three.</p></main>',
  );
  expect(page).toEqual({
    ...{ url: '/lamps', title: 'Lamps', group: 'pages', aliases: [], anchors: [] },
    ...{ about: 'Warm & cold light', text: 'Three.', isList: true },
  });
});
