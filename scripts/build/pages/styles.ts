import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { sourceOf } from '../policies.ts';

type BuildSetup = NonNullable<AstroIntegration['hooks']['astro:build:setup']>;
/** What Astro knows of the pages it is to build. */
export type BuiltPages = Parameters<BuildSetup>[0]['pages'];

const MARK = /\/\*sheet (\d+)\*\//g;
const MARKED = /<style>((?:\/\*sheet \d+\*\/)+)<\/style>/g;

/**
 * Leaves in the pages to be built a mark for each style sheet. Styles are almost half of a page's bytes,
 * the same in hundreds of them, and Astro joins, hashes, escapes and encodes them anew for each.
 *
 * @param pages what Astro knows of the pages; their inline sheets are changed
 * @returns the sheets that the marks stand for, by their numbers
 */
export function markSheets(pages: BuiltPages): string[] {
  const numbers = new Map<string, number>();
  const sheets = new Set([...pages.values()].flatMap(({ styles }) => styles.map((s) => s.sheet)));
  for (const sheet of sheets) {
    if (sheet.type !== 'inline') continue;
    const number = numbers.get(sheet.content) ?? numbers.size;
    numbers.set(sheet.content, number);
    sheet.content = `/*sheet ${number}*/`;
  }
  return [...numbers.keys()];
}

/** What Astro's own prerenderer holds, though its type does not say so. */
type Policed = { app?: { manifest?: { csp?: { styleDirective?: { hashes: unknown[] } } } } };

/**
 * Takes the hashes of the sheets from what every page's policy allows: Astro would join hundreds of them
 * for each page, which needs none but that of its own marks, and that is added to it anyhow.
 */
export function forgetSheetHashes(prerenderer: AstroPrerenderer, sheets: readonly string[]): void {
  const styles = (prerenderer as Policed).app?.manifest?.csp?.styleDirective;
  if (!styles) return;
  const known = new Set(sheets.map(sourceOf));
  styles.hashes = styles.hashes.filter((each) => !known.has(`'${String(each)}'`));
}

/** Sheets that stand in one element, and what they are instead of. */
type Joined = { element: Buffer; marksSource: string; source: string };

/** Puts style sheets where their marks stand, and their hashes into the page's policy. */
export class Styles {
  readonly #sheets: readonly string[];
  readonly #joined = new Map<string, Joined>();

  /** @param sheets as markSheets gave them */
  constructor(sheets: readonly string[]) {
    this.#sheets = sheets;
  }

  #join(marks: string): Joined {
    let joined = this.#joined.get(marks);
    if (!joined) {
      const text = marks.replace(MARK, (_, number: string) => this.#sheets[Number(number)] ?? '');
      const element = Buffer.from(`<style>${text}</style>`);
      joined = { element, marksSource: sourceOf(marks), source: sourceOf(text) };
      this.#joined.set(marks, joined);
    }
    return joined;
  }

  /** The policy of a page with leave for its sheets, where it gives leave for their marks. */
  allowIn(policy: string, html: string): string {
    return [...html.matchAll(MARKED)].reduce((allowing, [, marks = '']) => {
      const { marksSource, source } = this.#join(marks);
      return allowing.replace(marksSource, source);
    }, policy);
  }

  /** The page with its styles, as it goes to its reader. */
  bytesOf(html: string): Buffer {
    const parts: Buffer[] = [];
    let at = 0;
    for (const { 0: element, 1: marks = '', index } of html.matchAll(MARKED)) {
      parts.push(Buffer.from(html.slice(at, index)), this.#join(marks).element);
      at = index + element.length;
    }
    return Buffer.concat([...parts, Buffer.from(html.slice(at))]);
  }
}
