import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages.ts';
import { aliasTarget, matchRoute, mobileTwin } from '#domain/routes.ts';
import type { BuiltPage } from './pages.ts';

const LINK = /<(?:a|area|link|img|script|source|form|use)\b[^>]*?\s(?:href|src|action)="([^"]*)"/g;
const ID = /\sid="([^"]+)"/g;

/** Made by the server at run time, so no file of the build stands for them. */
const SERVER_ADDRESSES = /^\/(?:api|uploads|logout)(?:\/|$)/;

const unescape = (text: string) => text.replace(/&amp;/g, '&').replace(/&#38;/g, '&');

function isKnown(address: string, known: ReadonlySet<string>, folder: string): boolean {
  if (known.has(address) || SERVER_ADDRESSES.test(address)) return true;
  if (fs.existsSync(path.join(folder, address))) return true;
  if (LANGUAGES.some((lang) => fs.existsSync(path.join(folder, lang, address)))) return true;
  const route = matchRoute(aliasTarget(address) ?? mobileTwin(address)?.desktop ?? address)?.route;
  // Entries of collections are files; what the server fills answers by pattern.
  return route !== undefined && route.kind !== 'collection';
}

/** The server writes most of a shell, ids included. */
const isShell = (address: string) => matchRoute(address)?.route.kind === 'shell';

/** Dead links and anchors between built pages, one sentence each. */
export function checkLinks(pages: readonly BuiltPage[], folder: string): string[] {
  const problems = new Set<string>();
  const known = new Set(pages.map((page) => page.address));
  const ids = new Map(
    pages.map((page) => [
      `${page.language} ${page.address}`,
      new Set([...page.html.matchAll(ID)].map((match) => match[1])),
    ]),
  );
  for (const page of pages) {
    for (const [, raw = ''] of page.html.matchAll(LINK)) {
      const link = unescape(raw);
      if (!link.startsWith('/') && !link.startsWith('#')) continue;
      if (link.startsWith('//')) continue;
      const [before = '', anchor] = link.split('#');
      const address = decodeURIComponent(before.split('?')[0] ?? '') || page.address;
      if (!isKnown(address, known, folder)) {
        problems.add(`${page.language} ${page.address}: dead link ${link}`);
      } else if (anchor && anchor !== 'top' && known.has(address) && !isShell(address)) {
        const targets = ids.get(`${page.language} ${address}`);
        if (!targets?.has(decodeURIComponent(anchor))) {
          problems.add(`${page.language} ${page.address}: no such anchor ${link}`);
        }
      }
    }
  }
  return [...problems];
}
