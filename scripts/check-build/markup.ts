import { createHash } from 'node:crypto';
import { HtmlValidate, StaticConfigLoader, type ResolvedConfig } from 'html-validate';
import type { BuiltPage } from './pages.ts';

/** Puts the rules together once: a tenth of the time of a page, where it is done for each. */
class OneConfig extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(file: string): ResolvedConfig | Promise<ResolvedConfig> {
    return (this.#resolved ??= super.getConfigFor(file));
  }
}

const validator = new HtmlValidate(
  new OneConfig({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      'no-inline-style': 'error',
      'prefer-native-element': ['error', { exclude: ['region'] }],
      'valid-id': ['error', { relaxed: true }],
      // A list whose entries bring the buttons is a form without one while it is empty.
      'wcag/h32': 'off',
      // The compact form that Astro writes, and matters of taste.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'no-implicit-button-type': 'off',
      'no-trailing-whitespace': 'off',
      'require-sri': 'off',
      'svg-focusable': 'off',
      'tel-non-breaking': 'off',
      'void-style': 'off',
    },
  }),
);

const FORBIDDEN: readonly [RegExp, string][] = [
  [/<[^>]+\son\w+="/i, 'has an inline event handler'],
  [
    /<(?:script|link|img|source|iframe)[^>]*\s(?:src|href)="(?:https?:)?\/\/(?!127\.0\.0\.1|localhost)[^"]*\.(?:js|css|woff2?|png|jpe?g|webp|svg)\b/i,
    'asks another host for a file',
  ],
  [/<\/html>\s*\S/i, 'goes on behind its end'],
  [/<li class="task-list-item">\s*(?:<p>)?<input/i, 'has a box of a task list without a label'],
];

const HEADING = /<h([1-6])[\s>]/g;

/** Headings that skip a level, those of templates included, which stand where a script puts what they become. */
export function skippingHeadings({ html }: Pick<BuiltPage, 'html'>): string[] {
  const levels = [...html.replace(SCRIPT, '').matchAll(HEADING)].map(([, level]) => Number(level));
  return levels
    .filter((level, i) => level > (levels[i - 1] ?? level) + 1)
    .map((level) => `has an h${level} that skips a level`);
}

const ID = /\sid="([^"]+)"/g;
const NAMED_BY = /\saria-(?:labelledby|describedby)="([^"]+)"/g;

/** Names and descriptions that parts of a page have from elements which are not there. */
export function missingNames({ html }: Pick<BuiltPage, 'html'>): string[] {
  const ids = new Set([...html.matchAll(ID)].map(([, id]) => id));
  return [...html.matchAll(NAMED_BY)]
    .flatMap(([, named = '']) => named.split(' '))
    .filter((id) => !ids.has(id))
    .map((id) => `has something named by #${id}, which is not there`);
}

const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|type="[^"]*json"))[^>]*>([\s\S]*?)<\/script>/g;
const SCRIPT = /<script[^>]*>[\s\S]*?<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** Inline scripts and styles that the page's own policy would refuse. */
function refusedInline(page: BuiltPage): string[] {
  const inline = [...page.html.matchAll(INLINE_SCRIPT), ...page.html.matchAll(INLINE_STYLE)];
  return inline
    .filter(([, text = '']) => !page.policy?.includes(`'sha256-${sha256(text)}'`))
    .map(([whole]) => `has inline code that its policy refuses: ${whole.slice(0, 60)}`);
}

/** What the server writes into a page, and what a script fills, is not there to be judged yet. */
const settled = (html: string): string =>
  html
    .replace('<template data-slot="head"></template>', '<title>—</title>')
    .replace(/<template[^>]*>[\s\S]*?<\/template>/g, '');

/** Errors of HTML, inline code and foreign requests in built pages, one sentence each. */
export async function checkMarkup(pages: readonly BuiltPage[]): Promise<string[]> {
  const problems: string[] = [];
  for (const page of pages) {
    const where = `${page.language} ${page.address}`;
    for (const [pattern, sentence] of FORBIDDEN) {
      if (pattern.test(page.html)) problems.push(`${where}: ${sentence}`);
    }
    problems.push(
      ...[...refusedInline(page), ...skippingHeadings(page), ...missingNames(page)].map(
        (problem) => `${where}: ${problem}`,
      ),
    );
    const report = await validator.validateString(settled(page.html), page.file);
    for (const message of report.results.flatMap((result) => result.messages)) {
      problems.push(
        `${where}:${message.line}:${message.column} ${message.message} (${message.ruleId})`,
      );
    }
  }
  return problems;
}
