import { describe, expect, test } from 'vitest';
import { cpuTime } from '#testing/cpu-time.ts';
import { renderMarkdown } from './markdown.ts';

const ORIGIN = 'https://campus.test';
const html = (body: string) => renderMarkdown(body, ORIGIN).html;
const NAME = `${'a1'.repeat(20)}.jpg`;

describe('markup that a text may have', () => {
  test.each([
    ['**b** *i* ~~s~~ `c`', '<p><strong>b</strong> <em>i</em> <s>s</s> <code>c</code></p>'],
    ['one\ntwo', '<p>one<br />\ntwo</p>'],
    ['# Big\n## Less', '<h3>Big</h3>\n<h4>Less</h4>'],
    ['##### Small\n###### Smallest', '<h6>Small</h6>\n<h6>Smallest</h6>'],
    ['3. c\n4. d', '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
    ['```js\nlet a = 1 < 2;\n```', '<pre><code>let a = 1 &lt; 2;\n</code></pre>'],
    [
      'a|b\n:-:|-\n1|2',
      '<table>\n<thead>\n<tr>\n<th scope="col" align="center">a</th>\n<th scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="center">1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
    ],
    ['5 < 6 & "so"', '<p>5 &lt; 6 &amp; "so"</p>'],
  ])('%j', (body, expected) => {
    expect(html(body)).toBe(expected);
  });
});

describe('links', () => {
  const outside = 'rel="nofollow ugc noopener" target="_blank"';
  test.each([
    ['[x](https://other.test/a?b=1)', `<a href="https://other.test/a?b=1" ${outside}>x</a>`],
    ['https://other.test/', `<a href="https://other.test/" ${outside}>https://other.test/</a>`],
    ['//other.test/', `<a href="https://other.test/" ${outside}>//other.test/</a>`],
    ['[x](/faq?language=es#a)', '<a href="/faq?language=es#a">x</a>'],
    ['[x](https://campus.test/faq)', '<a href="/faq">x</a>'],
    // Looks like ours, is not.
    [
      '[x](https://campus.test.evil.test/)',
      `<a href="https://campus.test.evil.test/" ${outside}>x</a>`,
    ],
    ['[x](https://campus.test@evil.test/)', '<a>x</a>'],
    ['[x](\\\\evil.test)', '<a href="/%5Cevil.test">x</a>'],
    ['[x](https://campus.test//evil.test/)', '<a href="/evil.test/">x</a>'],
    ['Node.js and me@mail.test', 'Node.js and me@mail.test'],
  ])('%j', (body, expected) => {
    expect(html(body)).toBe(`<p>${expected}</p>`);
  });
});

describe('pictures', () => {
  test('of this site are shown, with the size where it is known', () => {
    const url = `/uploads/${NAME}`;
    expect(html(`![my *lamp*](${url})`)).toBe(
      `<p><img src="${url}" alt="my *lamp*" loading="lazy" decoding="async" /></p>`,
    );
    const own = renderMarkdown(`![](${ORIGIN}${url})`, ORIGIN, [
      { url, width: 4, height: 3, alt: '' },
    ]);
    expect(own.html).toBe(
      `<p><img src="${url}" alt="" width="4" height="3" loading="lazy" decoding="async" /></p>`,
    );
  });

  test('of other texts become links where the own ones are known', () => {
    const other = renderMarkdown(`![lamp](/uploads/${NAME})`, ORIGIN, []);
    expect(other.html).toBe(`<p><a href="/uploads/${NAME}">lamp</a></p>`);
  });

  test.each([
    '![a](https://spy.test/a.png)',
    '![a](//spy.test/a.png)',
    '![a](/uploads/../api/home/logout)',
    `![a](https://spy.test/uploads/${NAME})`,
    '![a](data:image/png;base64,AAAA)',
    '![a](/uploads/evil.svg)',
  ])('%j loads nothing', (body) => {
    expect(html(body)).not.toContain('<img');
  });
});

/** What an attacker writes; whatever comes out may hold no working script, handler or style. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.test"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A&#x61&#x76&#x61script:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](file:///etc/passwd)',
  '[x](https://a.test "onmouseover=alert(1)")',
  '[x](https://a.test/"onmouseover="alert(1))',
  '![x" onerror="alert(1)](/uploads/x.jpg)',
  `![x" onerror="alert(1)](/uploads/${NAME})`,
  `![x](/uploads/${NAME} "onload=alert(1)")`,
  '<https://a.test/"><script>alert(1)</script>>',
  '<javascript:alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '```"><script>alert(1)</script>\ncode\n```',
  '`<script>alert(1)</script>`',
  '# <img src=x onerror=alert(1)>',
  'a|b\n-|-\n<script>|alert(1)',
  '<style>body{display:none}</style>',
  '<div style="position:fixed;inset:0">',
  '<form action="https://evil.test"><input name=password></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<b id=x tabindex=1 onfocus=alert(1)>',
  '<template data-slot="view"></template>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '[x](https://evil.test/\u202Emoc.doog)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

/** Tags and attributes as a parser would find them. */
function found(markup: string) {
  const tags = [...markup.matchAll(/<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)];
  const rest = markup.replace(/<\/?[a-z][a-z0-9]*(?:\s+[a-z-]+(?:="[^"]*")?)*\s*\/?>/gi, '');
  return {
    tags: tags.map((tag) => tag[1]),
    attributes: tags.flatMap((tag) => [...(tag[2] ?? '').matchAll(/([a-z-]+)="([^"]*)"/gi)]),
    rest,
  };
}

describe('attacks', () => {
  test.each(ATTACKS)('%j', (body) => {
    const { tags, attributes, rest } = found(html(body));
    expect(rest).not.toContain('<');
    for (const tag of tags) {
      expect(tag).toMatch(
        /^(a|blockquote|br|code|em|h[3-6]|hr|img|li|ol|p|pre|s|strong|table|tbody|t[dhr]|thead|ul)$/,
      );
    }
    for (const [, name, value] of attributes) {
      expect(name).toMatch(
        /^(href|rel|target|src|alt|width|height|loading|decoding|start|align|scope)$/,
      );
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|\/)/);
      if (name === 'src') expect(value).toMatch(/^\/uploads\/[0-9a-f]{40}\.jpg$/);
    }
  });

  test.each([
    ['brackets', '['.repeat(20_000)],
    ['pictures', '!['.repeat(10_000)],
    ['stars', '**a *'.repeat(4000)],
    ['quotes', '> '.repeat(10_000)],
    ['lists', Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}- a`).join('\n')],
    ['backticks', Array.from({ length: 190 }, (_, i) => '`'.repeat(i)).join(' ')],
    ['links', '[a](<b'.repeat(3000)],
    ['tables', `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'|a'.repeat(9000)}`],
    ['addresses', 'http://a.'.repeat(2200)],
    ['entities', '&#x;'.repeat(5000)],
  ])('a text of nothing but %s takes no time', (_name, body) => {
    const started = cpuTime();
    html(body.slice(0, 20_000));
    expect(cpuTime() - started).toBeLessThan(400);
  });
});

describe('excerpts', () => {
  const excerpt = (body: string) => renderMarkdown(body, ORIGIN).excerpt;
  test.each([
    ['# A\n\n**b** [c](https://d.test)\ne', 'A b c e'],
    ['1 < 2 &amp; "3"', '1 < 2 & "3"'],
    ['<b>raw</b>', '<b>raw</b>'],
    ['![a lamp](/uploads/x.jpg)', 'a lamp'],
    ['- one\n- two', 'one two'],
  ])('%j', (body, expected) => {
    expect(excerpt(body)).toBe(expected);
  });

  test('end at a word and never inside a letter', () => {
    const long = excerpt('words and '.repeat(50));
    expect([...long].length).toBeLessThanOrEqual(180);
    expect(long).toMatch(/(words|and)…$/);
    expect(excerpt('😀'.repeat(300))).toBe(`${'😀'.repeat(179)}…`);
  });
});
