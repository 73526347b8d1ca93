import MarkdownIt from 'markdown-it';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/** Words of a line, as book.typ sets them. */
export type Inline =
  | { is: 'text' | 'code'; text: string }
  | { is: 'strong' | 'em'; words: Inline[] }
  | { is: 'link'; to: string; words: Inline[] }
  | { is: 'break' };

export type Item = { box: boolean; blocks: Block[] };
export type Block =
  | { is: 'para'; words: Inline[] }
  | { is: 'heading'; level: number; words: Inline[] }
  | { is: 'list'; ordered: boolean; start: number; items: Item[] }
  | { is: 'callout'; title: Inline[]; blocks: Block[] }
  | { is: 'quote'; blocks: Block[] }
  | { is: 'table'; columns: number; numeric: boolean[]; head: Inline[][]; rows: Inline[][][] }
  | { is: 'code'; text: string }
  | { is: 'picture'; file: string; alt: string }
  | { is: 'rule' };

/** What addresses in a text stand for outside of the site. */
export type Places = {
  link: (href: string) => string;
  /** @returns the file of a picture */
  picture: (src: string) => string;
};

const parser = new MarkdownIt({ html: false });
const BOX = /^\[[ x]\] /;
const NUMBER = /^[-+−]?[\d\s.,]+ ?(?:%|h|ч)?$/;

export const wordsOf = (words: readonly Inline[]): string =>
  words
    .map((word) => ('text' in word ? word.text : 'words' in word ? wordsOf(word.words) : ' '))
    .join('');

/** Reads the tokens between an opening one and its closing one. */
class Reader {
  #at = 0;
  readonly #tokens: readonly Token[];
  readonly #places: Places;

  constructor(tokens: readonly Token[], places: Places) {
    this.#tokens = tokens;
    this.#places = places;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at++];
  }

  inline(end?: string): Inline[] {
    const words: Inline[] = [];
    for (let token = this.#next(); token && token.type !== end; token = this.#next()) {
      if (token.type === 'text') words.push({ is: 'text', text: token.content });
      else if (token.type === 'code_inline') words.push({ is: 'code', text: token.content });
      else if (token.type === 'softbreak') words.push({ is: 'text', text: ' ' });
      else if (token.type === 'hardbreak') words.push({ is: 'break' });
      else if (token.type === 'strong_open') {
        words.push({ is: 'strong', words: this.inline('strong_close') });
      } else if (token.type === 'em_open') {
        words.push({ is: 'em', words: this.inline('em_close') });
      } else if (token.type === 'link_open') {
        const to = this.#places.link(String(token.attrGet('href') ?? ''));
        words.push({ is: 'link', to, words: this.inline('link_close') });
      }
    }
    return words;
  }

  #line(token: Token | undefined): Inline[] {
    return new Reader(token?.children ?? [], this.#places).inline();
  }

  /** A book has no pictures within a line: they follow it. */
  #paragraph(token: Token): Block[] {
    const words = this.#line(token);
    const pictures = (token.children ?? [])
      .filter(({ type }) => type === 'image')
      .map((it) => ({
        is: 'picture' as const,
        file: this.#places.picture(String(it.attrGet('src'))),
        alt: it.content,
      }));
    return wordsOf(words).trim() ? [{ is: 'para', words }, ...pictures] : pictures;
  }

  #list(ordered: boolean, start: number): Block {
    const items: Item[] = [];
    const end = ordered ? 'ordered_list_close' : 'bullet_list_close';
    for (let token = this.#next(); token && token.type !== end; token = this.#next()) {
      if (token.type === 'list_item_open') items.push(asItem(this.blocks('list_item_close')));
    }
    return { is: 'list', ordered, start, items };
  }

  #table(): Block {
    const rows: Inline[][][] = [];
    for (let token = this.#next(); token && token.type !== 'table_close'; token = this.#next()) {
      if (token.type === 'tr_open') rows.push([]);
      else if (token.type === 'inline') rows.at(-1)?.push(this.#line(token));
    }
    const [head = [], ...body] = rows;
    const numeric = head.map((_, column) =>
      body.every((row) => NUMBER.test(wordsOf(row[column] ?? []))),
    );
    return { is: 'table', columns: head.length, numeric, head, rows: body };
  }

  blocks(end?: string): Block[] {
    const found: Block[] = [];
    for (let token = this.#next(); token && token.type !== end; token = this.#next()) {
      if (token.type === 'heading_open') {
        const level = Number(token.tag.slice(1));
        found.push({ is: 'heading', level, words: this.#line(this.#next()) });
      } else if (token.type === 'inline') found.push(...this.#paragraph(token));
      else if (token.type === 'bullet_list_open') found.push(this.#list(false, 1));
      else if (token.type === 'ordered_list_open') {
        found.push(this.#list(true, Number(token.attrGet('start') ?? 1)));
      } else if (token.type === 'blockquote_open') {
        found.push(asCallOut(this.blocks('blockquote_close')));
      } else if (token.type === 'table_open') found.push(this.#table());
      else if (token.type === 'hr') found.push({ is: 'rule' });
      else if (token.type === 'fence' || token.type === 'code_block') {
        found.push({ is: 'code', text: token.content.trimEnd() });
      }
    }
    return found;
  }
}

/** `- [ ] text` is a box to tick. */
function asItem(blocks: Block[]): Item {
  const first = blocks[0]?.is === 'para' ? blocks[0].words[0] : undefined;
  if (first?.is !== 'text' || !BOX.test(first.text)) return { box: false, blocks };
  first.text = first.text.replace(BOX, '');
  return { box: true, blocks };
}

/** `> **Title** text` is a call-out, as on the pages (src/collections/markup.ts). */
function asCallOut(blocks: Block[]): Block {
  const [first, ...rest] = blocks;
  const title =
    first?.is === 'para' ? first.words.find((word) => wordsOf([word]).trim()) : undefined;
  if (first?.is !== 'para' || title?.is !== 'strong') return { is: 'quote', blocks };
  const words = first.words.slice(first.words.indexOf(title) + 1);
  if (words[0]?.is === 'text') words[0].text = words[0].text.trimStart();
  return { is: 'callout', title: title.words, blocks: [{ is: 'para', words }, ...rest] };
}

/**
 * A Markdown text as the tree that book.typ sets. Raw HTML is left out: the texts of courses have none.
 */
export const readBlocks = (markdown: string, places: Places): Block[] =>
  new Reader(parser.parse(markdown, {}), places).blocks();
