import { hash } from 'node:crypto';
import { META_POLICY, writePolicies, type Policies } from '#server/site/policies.ts';

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
/** Data for scripts and search engines; browsers run neither, so neither needs leave. */
const DATA = /\btype="application\/(?:ld\+)?json"/i;
const HASH = / 'sha256-[^']+'/g;

/** The source expression that allows a piece of inline code. */
export const sourceOf = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`;

/** The source expressions of a page's own inline scripts and styles. */
function inlineHashes(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, , attributes = '', code = ''] of html.matchAll(INLINE)) {
    if (/\bsrc=/.test(attributes) || DATA.test(attributes)) continue;
    found.add(` ${sourceOf(code)}`);
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
 * Takes a page's content security policy out of its <meta>: as a header `frame-ancestors` counts, and the page
 * loses hashes that no compression can shorten.
 *
 * @param name the page's file below the build, with slashes
 * @returns the page, and its policy narrowed to what stands in it
 * @throws when it has none, or holds inline code that its policy would forbid
 */
export function liftPolicy(name: string, html: string): { html: string; policy: string } {
  const whole = META_POLICY.exec(html)?.[1];
  if (!whole) throw new Error(`${name} has no content security policy`);
  return { html: html.replace(META_POLICY, ''), policy: narrowPolicy(whole, html, name) };
}

/** The policies of all pages, each written once, for the server to send as headers. */
export class PolicyTable {
  readonly #found: Policies = { policies: [], pages: {} };
  readonly #numbers = new Map<string, number>();

  /** @param name the page's file below the build, with slashes */
  add(name: string, policy: string): void {
    let number = this.#numbers.get(policy);
    if (number === undefined)
      this.#numbers.set(policy, (number = this.#found.policies.push(policy) - 1));
    this.#found.pages[name] = number;
  }

  /** Writes the table where the server reads it. */
  write(outDir: string): void {
    writePolicies(outDir, this.#found);
  }
}
