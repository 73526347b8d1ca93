import MarkdownIt from 'markdown-it';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];
type Placed = { line: number };
/** Lines of the file, the last one not included. */
export type LineRange = { from: number; to: number };

export type MarkdownFacts = {
  links: (Placed & { href: string; text: string })[];
  images: (Placed & { src: string; alt: string })[];
  headings: (Placed & { level: number; id: string; text: string })[];
  /** Raw HTML. */
  html: (Placed & { text: string })[];
  /** Words as readers see them, a paragraph, cell or heading each; code left out. */
  prose: (Placed & { text: string })[];
  /** Where code and tables stand. */
  code: LineRange[];
  tables: LineRange[];
};

const parser = new MarkdownIt({ html: true });
// Every address is wanted here, above all the ones that must be refused.
parser.validateLink = () => true;

/** Heading ids exactly as Astro's Markdown engine makes them (github-slugger). */
function idMaker(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const base = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc}\- ]/gu, '')
      .replace(/ /g, '-');
    let id = base;
    let times = taken.get(base) ?? 0;
    while (taken.has(id)) id = `${base}-${(times += 1)}`;
    taken.set(base, times);
    if (id !== base) taken.set(id, 0);
    return id;
  };
}

const decoded = (address: string) => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

function readInline(inline: Token, line: number, facts: MarkdownFacts): string {
  let at = line;
  let prose = '';
  const open: { href: string; line: number; from: number }[] = [];
  for (const token of inline.children ?? []) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') {
      at += 1;
      prose += '\n';
    } else if (token.type === 'text') prose += token.content;
    else if (token.type === 'html_inline') facts.html.push({ line: at, text: token.content });
    else if (token.type === 'image') {
      facts.images.push({ line: at, src: decoded(String(token.attrGet('src') ?? '')), alt: token.content.trim() });
    } else if (token.type === 'link_open') {
      open.push({ href: decoded(String(token.attrGet('href') ?? '')), line: at, from: prose.length });
    } else if (token.type === 'link_close') {
      const link = open.pop();
      if (link) facts.links.push({ href: link.href, line: link.line, text: prose.slice(link.from) });
    }
  }
  return prose;
}

/** Code and words in `code` are no prose but belong to a heading's id. */
const headingText = (inline: Token): string =>
  (inline.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');

/**
 * What a Markdown text links to, shows, and says.
 *
 * @param firstLine line of the file on which the text begins
 */
export function readMarkdown(body: string, firstLine = 1): MarkdownFacts {
  const facts: MarkdownFacts = {
    links: [],
    images: [],
    headings: [],
    html: [],
    prose: [],
    code: [],
    tables: [],
  };
  const makeId = idMaker();
  let line = firstLine;
  let heading = 0;
  for (const token of parser.parse(body, {})) {
    if (token.map) line = token.map[0] + firstLine;
    const range = { from: line, to: (token.map?.[1] ?? 0) + firstLine };
    if (token.type === 'fence' || token.type === 'code_block') facts.code.push(range);
    else if (token.type === 'table_open') facts.tables.push(range);
    if (token.type === 'heading_open') heading = Number(token.tag.slice(1));
    else if (token.type === 'heading_close') heading = 0;
    else if (token.type === 'html_block') facts.html.push({ line, text: token.content.trim() });
    else if (token.type === 'inline') {
      const text = readInline(token, line, facts);
      if (text.trim()) facts.prose.push({ line, text });
      if (heading > 0) {
        const words = headingText(token);
        facts.headings.push({ line, level: heading, id: makeId(words), text: words });
      }
    }
  }
  return facts;
}
