import fs from 'node:fs/promises';
import path from 'node:path';
import { META_POLICY, writePolicies, type Policies } from '#server/site/policies.ts';

/**
 * Moves each page's content security policy from its <meta> into a table that the server sends as
 * a header: there `frame-ancestors` counts, and the page loses a kilobyte of hashes that no
 * compression can shorten.
 */
export async function liftPolicies(outDir: string): Promise<void> {
  const found: Policies = { policies: [], pages: {} };
  const numbers = new Map<string, number>();
  for (const name of await fs.readdir(outDir, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(outDir, name);
    const html = await fs.readFile(file, 'utf8');
    const policy = META_POLICY.exec(html)?.[1];
    if (!policy) throw new Error(`${name} has no content security policy`);
    let number = numbers.get(policy);
    if (number === undefined) numbers.set(policy, (number = found.policies.push(policy) - 1));
    found.pages[name.split(path.sep).join('/')] = number;
    await fs.writeFile(file, html.replace(META_POLICY, ''));
  }
  writePolicies(outDir, found);
}
