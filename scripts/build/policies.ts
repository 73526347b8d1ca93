import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { META_POLICY, writePolicies, type Policies } from '#server/site/policies.ts';

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
/** Data for scripts and search engines; browsers run neither, so neither needs leave. */
const DATA = /\btype="application\/(?:ld\+)?json"/i;
const HASH = / 'sha256-[^']+'/g;

/** The source expressions of a page's own inline scripts and styles. */
function inlineHashes(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, , attributes = '', code = ''] of html.matchAll(INLINE)) {
    if (/\bsrc=/.test(attributes) || DATA.test(attributes)) continue;
    found.add(` 'sha256-${hash('sha256', code, 'base64')}'`);
  }
  return found;
}

/**
 * The policy with leave for what stands in this page alone: Astro allows each page every piece of
 * inline code it knows of, which is three kilobytes of headers that no compression can shorten and
 * a round trip more on a slow line.
 *
 * @throws when the page holds inline code that the policy would forbid
 */
export function narrowPolicy(policy: string, html: string, name: string): string {
  const used = inlineHashes(html);
  const allowed = new Set(policy.match(HASH));
  for (const each of used) {
    if (!allowed.has(each)) throw new Error(`${name} holds inline code that its policy forbids`);
  }
  return policy.replace(HASH, (each) => (used.has(each) ? each : ''));
}

/**
 * Moves each page's content security policy from its <meta> into a table that the server sends as
 * a header: there `frame-ancestors` counts, and the page loses hashes that no compression can
 * shorten.
 */
export async function liftPolicies(outDir: string): Promise<void> {
  const found: Policies = { policies: [], pages: {} };
  const numbers = new Map<string, number>();
  for (const name of await fs.readdir(outDir, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(outDir, name);
    const html = await fs.readFile(file, 'utf8');
    const whole = META_POLICY.exec(html)?.[1];
    if (!whole) throw new Error(`${name} has no content security policy`);
    const policy = narrowPolicy(whole, html, name);
    let number = numbers.get(policy);
    if (number === undefined) numbers.set(policy, (number = found.policies.push(policy) - 1));
    found.pages[name.split(path.sep).join('/')] = number;
    await fs.writeFile(file, html.replace(META_POLICY, ''));
  }
  writePolicies(outDir, found);
}
