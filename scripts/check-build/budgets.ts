import fs from 'node:fs';
import path from 'node:path';
import { brotliBytes } from './brotli.ts';
import type { BuiltPage } from './pages.ts';

const KB = 1024;
/** Bytes of HTML with its styles, after brotli (ARCHITECTURE.md, budgets). */
const HTML_BUDGET: readonly [RegExp, number][] = [
  [/^\/$/, 20 * KB],
  // Forty questions with their answers stand on one page, because people look for theirs with the
  // browser's own search and keep links to it; the answers alone are 13 to 17 KB, and the part that
  // is painted first is a fraction of it. Half a KB is what the menus of the frame have grown by.
  [/^\/faq$/, 27.5 * KB],
  // Everything the site does with data has to stand in it (decision 24).
  [/^\/privacy-policy$/, 17 * KB],
  // The sources of the longest texts in Cyrillic take what is over 14 (decision 24), two entries of the menus the rest.
  [
    /^\/(?:gettingStarted|newModel|writtenGuides|articleView|camExtensionUpdatesView|topicDetails|activity|inspoView\/detail|about|Terms-Of-Service|cookie-notice|copyright-statement|Data-Transaction)/,
    14.7 * KB,
  ],
  // The newest changes whole, and a line for each of the others (decision 24).
  [/^\/logView$/, 15 * KB],
  // A course of films holds the transcripts, notes and questions of all its lessons, so that it can
  // be read as a whole without a script; three lessons in Cyrillic take the most, and what was asked about each a quarter of a KB.
  [/^\/coursesView\/detail\/video\//, 27.25 * KB],
  [/^\//, 20 * KB],
];
const SCRIPT_BUDGET: readonly [RegExp, number][] = [
  // A film with its player, beside the tools of a reader (decision 24).
  [/^\/lovense\/video-guides\/./, 8.6 * KB],
  // Looks through what somebody types for words they never want to post.
  [/^\/forum\/never-share$/, 8.6 * KB],
  [/^\//, 8 * KB],
];
const FONT_BUDGET = 45 * KB;

/**
 * What only campaigns have. Outside their days no page carries a byte of it: it comes by requests that are
 * made while one runs.
 */
const OF_CAMPAIGNS =
  /season-dock|holiday-(?:tile|board)|easter-(?:egg|scene)|campaign-bar|christmas23|class="snow/;

const SCRIPT = /<script[^>]*\ssrc="(\/_astro\/[^"]+)"/g;
const IMPORT = /(?:from|import)\s*["'](\.\/[^"']+|\/_astro\/[^"']+)["']/g;

/** Larger by one percent than the best, in a third of the time. */
const NEARLY_BEST = 10;

const sizeOf = (file: string): number =>
  fs.existsSync(`${file}.br`) ? fs.statSync(`${file}.br`).size : brotliBytes(fs.readFileSync(file));

/**
 * Bytes of a page, as small as need be to tell whether it is within its budget: a build for tests
 * (PAGE_COMPRESSION) has left out compressing it well.
 */
function pageBytes(file: string, budget: number): number {
  const quick = sizeOf(file);
  if (quick <= budget) return quick;
  const data = fs.readFileSync(file);
  const nearly = brotliBytes(data, NEARLY_BEST);
  return nearly <= budget ? nearly : brotliBytes(data);
}

type Script = { bytes: number; imports: string[]; isOfCampaigns: boolean };
/** Scripts by their address: most stand in hundreds of pages. */
type Scripts = (address: string) => Script;

function readScripts(folder: string): Scripts {
  const known = new Map<string, Script>();
  return (address) => {
    const found = known.get(address);
    if (found) return found;
    const file = path.join(folder, address);
    const code = fs.readFileSync(file, 'utf8');
    const imports = [...code.matchAll(IMPORT)].map(([, name = '']) =>
      name.startsWith('/') ? name : path.posix.join(path.posix.dirname(address), name),
    );
    const script = { bytes: sizeOf(file), imports, isOfCampaigns: OF_CAMPAIGNS.test(code) };
    known.set(address, script);
    return script;
  };
}

/** A script and everything it imports statically: what a visitor downloads for it. */
function closure(entry: string, scripts: Scripts, seen: Set<string>): void {
  if (seen.has(entry)) return;
  seen.add(entry);
  for (const name of scripts(entry).imports) closure(name, scripts, seen);
}

/** The addresses of all scripts that a page downloads. */
function scriptsOf(page: BuiltPage, scripts: Scripts): string[] {
  const addresses = new Set<string>();
  for (const [, entry = ''] of page.html.matchAll(SCRIPT)) closure(entry, scripts, addresses);
  return [...addresses];
}

const budgetOf = (budgets: readonly [RegExp, number][], address: string): number =>
  budgets.find(([pattern]) => pattern.test(address))?.[1] ?? 0;

/** Bytes that the page of an address may weigh: HTML with its styles, and scripts for visitors. */
export const budgetsOf = (address: string): { html: number; script: number } => ({
  html: budgetOf(HTML_BUDGET, address),
  script: budgetOf(SCRIPT_BUDGET, address),
});

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

/** Pages that are heavier than they may be; deterministic, so they can fail a test run. */
export function checkBudgets(pages: readonly BuiltPage[], folder: string): string[] {
  const problems: string[] = [];
  const worst = { html: 0, script: 0 };
  const scripts = readScripts(folder);
  for (const page of pages) {
    const where = `${page.language} ${page.address}`;
    const budgets = budgetsOf(page.address);
    const html = pageBytes(page.file, budgets.html);
    if (html > budgets.html) {
      problems.push(`${where}: ${kb(html)} of HTML and CSS, may be ${kb(budgets.html)}`);
    }
    const files = scriptsOf(page, scripts);
    const bytes = files.reduce((sum, one) => sum + scripts(one).bytes, 0);
    if (bytes > budgets.script) {
      problems.push(`${where}: ${kb(bytes)} of scripts for visitors, may be ${kb(budgets.script)}`);
    }
    const react = files.find((file) => /react|jsx-runtime/.test(path.basename(file)));
    if (react) problems.push(`${where}: visitors download ${react}`);
    const season = OF_CAMPAIGNS.test(page.html)
      ? page.file
      : files.find((file) => scripts(file).isOfCampaigns);
    if (season)
      problems.push(`${where}: ${path.basename(season)} has something of a campaign in it`);
    worst.html = Math.max(worst.html, html);
    worst.script = Math.max(worst.script, bytes);
  }
  const fonts = path.join(folder, '_astro');
  const latin = fs
    .readdirSync(fonts)
    .filter((name) => name.endsWith('.woff2') && !/cyrillic/i.test(name))
    .reduce((sum, name) => sum + fs.statSync(path.join(fonts, name)).size, 0);
  if (latin > FONT_BUDGET) problems.push(`fonts: ${kb(latin)}, may be ${kb(FONT_BUDGET)}`);
  console.log(
    `Heaviest page ${kb(worst.html)}, most scripts ${kb(worst.script)}, fonts ${kb(latin)}.`,
  );
  return problems;
}
