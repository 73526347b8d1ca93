import type { CamSite } from '#domain/cam-facts.ts';
import { escapeHtml } from '#domain/head.ts';
import type { Language } from '#domain/languages.ts';
import { quoteFacts } from './fact-quotes.ts';
import { quoteIndustry } from './industry-quotes.ts';
import { fillText } from './placeholders.ts';
import { finishTables } from './tables.ts';
import { labelTasks } from './task-lists.ts';

const CALL_OUT = /<blockquote>\s*<p>\s*<strong>([\s\S]*?)<\/strong>([\s\S]*?)<\/blockquote>/g;

/** `> **Title** text` is a call-out; any other quotation stays one. */
const callOuts = (html: string): string =>
  html.replace(
    CALL_OUT,
    '<div class="callout" role="note"><p><strong class="callout-title">$1</strong>$2</div>',
  );

const PICTURE = /(<a\b[^>]*>)?<img\b[^>]*?\bsrc="([^"]+)"[^>]*>/g;

/** A picture is a link to itself, which opens in the gallery where there is a script (spec section 2). */
const pictures = (html: string): string =>
  html.replace(PICTURE, (whole, link: string | undefined, address: string) =>
    link ? whole : `<a href="${address}">${whole}</a>`,
  );

/** What texts may quote. */
export type Quotable = { sites: ReadonlyMap<string, CamSite>; networks: ReadonlySet<string> };
const NOTHING: Quotable = { sites: new Map(), networks: new Set() };

/**
 * From the Markdown engine's HTML to what our pages show.
 *
 * @param file of the text, to name it where something is wrong
 * @throws Error for a quote of something that does not exist
 */
export function finishHtml(
  html: string,
  language: Language,
  { sites, networks }: Quotable = NOTHING,
  file = '',
): string {
  const named = fillText(html, language, escapeHtml);
  try {
    const quoted = quoteIndustry(quoteFacts(named, language, sites), language, networks);
    return pictures(finishTables(labelTasks(callOuts(quoted))));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${problem}`, { cause: error });
  }
}
