import type { CamSite } from '#domain/cam-facts.ts';
import { escapeHtml } from '#domain/head.ts';
import type { Language } from '#domain/languages.ts';
import { quoteFacts } from './fact-quotes.ts';
import { fillText } from './placeholders.ts';
import { finishTables } from './tables.ts';

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

/**
 * From the Markdown engine's HTML to what our pages show.
 *
 * @param sites whose facts the text may quote
 * @throws Error for a quote of a site or a fact that does not exist
 */
export const finishHtml = (
  html: string,
  language: Language,
  sites: ReadonlyMap<string, CamSite> = new Map(),
): string =>
  pictures(
    finishTables(callOuts(quoteFacts(fillText(html, language, escapeHtml), language, sites))),
  );
