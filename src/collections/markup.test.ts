import { expect, it } from 'vitest';
import { site } from '#site';
import { finishHtml } from './markup.ts';
import { fillText } from './placeholders.ts';

it('names the site and its operator in the language of the text', () => {
  expect(fillText('{{site}}: {{ operator }}', 'ru')).toBe(`${site.name}: ${site.operator.ru}`);
});

it('says nothing where the operator names no postal address', () => {
  expect(fillText('{{operator}}. {{operatorAddress}}', 'es')).toBe(
    `${site.operator.es}. ${site.operatorAddress.es}`,
  );
});

it('leaves other braces alone', () => {
  expect(fillText('{{name}}', 'en')).toBe('{{name}}');
});

it('makes a call-out of a quotation that opens with a bold title', () => {
  const html =
    '<blockquote>\n<p><strong>Two minutes</strong> Switch it off.</p>\n<p>More.</p>\n</blockquote>';
  expect(finishHtml(html, 'en')).toBe(
    '<div class="callout" role="note"><p><strong class="callout-title">Two minutes</strong> Switch it off.</p>\n<p>More.</p>\n</div>',
  );
});

it('names the text where a quote of a fact fails', () => {
  const wrong = () =>
    finishHtml('<p>{{fact:foo.bar}}</p>', 'en', undefined, 'content/guides/en/a.md');
  expect(wrong).toThrow(
    'content/guides/en/a.md: {{fact:foo.bar}}: there is no content/cam-facts/foo.yaml.',
  );
});

it('leaves a quotation a quotation', () => {
  const html = '<blockquote>\n<p>As she <strong>said</strong>.</p>\n</blockquote>';
  expect(finishHtml(html, 'en')).toBe(html);
});

it('makes a picture a link to itself, unless it is a link already', () => {
  expect(finishHtml('<p><img src="/a.png" alt="A lamp"></p>', 'en')).toBe(
    '<p><a href="/a.png"><img src="/a.png" alt="A lamp"></a></p>',
  );
  const linked = '<a href="/faq"><img alt="A lamp" src="/a.png"></a>';
  expect(finishHtml(linked, 'en')).toBe(linked);
});

it.each([
  [
    '<li class="task-list-item"><input type="checkbox" disabled> links <a href="/x">off</a>;</li>',
    '<li class="task-list-item"><label><input type="checkbox" disabled> links <a href="/x">off</a>;</label></li>',
  ],
  [
    '<li><p><input type="checkbox" checked disabled> One</p>\n<p>More.</p></li>',
    '<li><p><label><input type="checkbox" checked disabled> One</label></p>\n<p>More.</p></li>',
  ],
  [
    '<li><input type="checkbox" disabled> One\n<ul><li>More</li></ul></li>',
    '<li><label><input type="checkbox" disabled> One</label>\n<ul><li>More</li></ul></li>',
  ],
])('gives the box of a task its words as a label', (html, labelled) => {
  expect(finishHtml(html, 'en')).toBe(labelled);
});
