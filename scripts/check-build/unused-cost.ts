import fs from 'node:fs';
import path from 'node:path';
import { DISCREET_SCRIPT } from '#elements/early-script.ts';
import { brotliBytes } from './brotli.ts';
import type { BuiltPage } from './pages.ts';

/**
 * Bytes that installing, reading offline and discreet mode may cost a reader who uses none of them:
 * in the page, in its scripts, and the manifest that browsers ask for by themselves.
 */
const BUDGET = 600;
/** One page without a button to save, one with it. */
const MEASURED = /^\/(?:faq|gettingStarted\/how-payouts-work)$/;

const IN_PAGES = [
  `<script>${DISCREET_SCRIPT}</script>`,
  /<link rel="manifest"[^>]*>/,
  /<button[^>]*\sdata-offline[\s\S]*?<\/button>/,
];
const LOADED = String.raw`\w+\(\(\)=>import\([^)]*\)\.then\(\w+=>\w+\.(?:watch|press)\(\w*\)\)(?:,__vite__mapDeps\(\[[^\]]*\]\))?\)`;
const IN_SCRIPTS = [
  new RegExp(String.raw`[,;]?navigator\.serviceWorker\?\.controller&&${LOADED}`),
  new RegExp(String.raw`if\(\w+===.offline.\)${LOADED};else `),
  // Their names and what they import, in the list of what may be fetched early.
  /"_astro\/(?:watch|press|styles)\.[\w.-]+",?/g,
];

/** How much smaller a text becomes without some of its parts; 0 where it has none of them. */
export function costOf(text: string, parts: readonly (string | RegExp)[]): number {
  const without = parts.reduce<string>((rest, part) => rest.replace(part, () => ''), text);
  return without === text ? 0 : brotliBytes(text) - brotliBytes(without);
}

/** Pages on which those who use nothing of it pay more than they should, one sentence each. */
export function checkUnusedCost(pages: readonly BuiltPage[], folder: string): string[] {
  const problems: string[] = [];
  let worst = 0;
  for (const page of pages.filter(({ address }) => MEASURED.test(address))) {
    const where = `${page.language} ${page.address}`;
    const names = [...page.html.matchAll(/<script[^>]*\ssrc="(\/_astro\/[^"]+)"/g)];
    const scripts = names.map(([, name = '']) =>
      costOf(fs.readFileSync(path.join(folder, name), 'utf8'), IN_SCRIPTS),
    );
    const html = costOf(page.html, IN_PAGES);
    // A measure that finds nothing would be met by anything.
    if (html === 0 || !scripts.some(Boolean)) problems.push(`${where}: nothing was measured`);
    // Too small to be compressed on the way.
    const manifest = fs.statSync(path.join(folder, page.language, 'app.webmanifest')).size;
    const bytes = html + scripts.reduce((sum, one) => sum + one, 0) + manifest;
    if (bytes > BUDGET) problems.push(`${where}: ${bytes} bytes for what is not used`);
    worst = Math.max(worst, bytes);
  }
  console.log(`Offline, install and discreet mode, unused: ${worst} bytes.`);
  return problems;
}
