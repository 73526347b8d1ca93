/** Characters; a longer quotation is cut at a word. */
export const QUOTE_MAX = 600;

/** So that what was shown as plain words is shown so again, and nobody is told of a name in it. */
const escaped = (line: string) =>
  line.replace(/[\\`*_[\]<>~|@]/g, '\\$&').replace(/^(\s*\d*)([#+.)-])(?=\s)/, '$1\\$2');

/**
 * A text as a quotation in Markdown that names who said it, and where.
 *
 * @param path of the post or comment on this site
 */
export function quotation(text: string, source: { name: string; path: string }): string {
  const clean = text
    .replace(/\r/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const cut =
    clean.length > QUOTE_MAX ? `${clean.slice(0, QUOTE_MAX).replace(/\s+\S*$/, '')} …` : clean;
  const lines = cut.split('\n').map((line) => `> ${escaped(line)}`.trimEnd());
  return [`> [${escaped(source.name)}](${source.path}):`, '>', ...lines].join('\n') + '\n\n';
}

/** The words of something written on the page, without what is itself quoted in it. */
export function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const quoted of copy.querySelectorAll('blockquote')) quoted.remove();
  for (const block of copy.querySelectorAll('p, li, h3, h4, h5, h6, pre, tr')) block.append('\n\n');
  for (const end of copy.querySelectorAll('br')) end.replaceWith('\n');
  return copy.textContent.replace(/\n[ \t]*\n\s*/g, '\n\n').trim();
}

/** A quotation as `quotation` writes it, taken apart. */
export type Quoted = { raw: string; name: string; words: string };

const QUOTED =
  /^> \[((?:\\.|[^\\\]\n])+)\]\(\/forumDetails\/[^)\s]+\):\n>\n((?:>[^\n]*(?:\n|$))+)(?:\n+|$)/;

/** Older quotations have a sign before the number of a line as well. */
const unescaped = (text: string) => text.replace(/\\([\\`*_[\]<>~|@#+.)\d-])/g, '$1');

/** The quotations with which a text begins, and what is written below them. */
export function splitQuotes(text: string): {
  quotes: readonly Quoted[];
  rest: string;
  /** Characters of the quotations. */
  above: number;
} {
  const quotes: Quoted[] = [];
  let rest = text;
  for (let found = QUOTED.exec(rest); found; found = QUOTED.exec(rest)) {
    const [raw, name = '', lines = ''] = found;
    const words = unescaped(lines.replace(/^> ?/gm, '')).trim();
    quotes.push({ raw, name: unescaped(name), words });
    rest = rest.slice(raw.length);
  }
  return { quotes, rest, above: text.length - rest.length };
}

/** Quotations and what is written below them, as one text. */
export const joinQuotes = (quotes: readonly Quoted[], rest: string): string =>
  quotes.map(({ raw }) => `${raw.trimEnd()}\n\n`).join('') + rest;
