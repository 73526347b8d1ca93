import { expect, it } from 'vitest';
import { withAnchors } from './anchors.ts';

it('makes each heading a link to its own place', () => {
  expect(
    withAnchors('<h2 id="a-b">One &amp; <em>two</em></h2>\n<p>x</p><h3 id="c">Three</h3>'),
  ).toBe(
    '<h2 id="a-b"><a href="#a-b">One &amp; <em>two</em></a></h2>\n<p>x</p><h3 id="c"><a href="#c">Three</a></h3>',
  );
});

it('leaves headings without a place, and those that lead elsewhere, as they are', () => {
  const html = '<h2>Plain</h2><h2 id="a"><a href="/faq">Answers</a></h2>';
  expect(withAnchors(html)).toBe(html);
});
