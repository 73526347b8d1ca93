import fs from 'node:fs';
import path from 'node:path';

/** Content security policies of built pages: each once, and which file has which. */
export type Policies = { policies: string[]; pages: Record<string, number> };

export const META_POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/i;

/** The folder beside a build that holds what only the server may read. */
export const serverDirOf = (distDir: string): string => `${distDir}-server`;

const fileOf = (distDir: string) => path.join(serverDirOf(distDir), 'policies.json');

export function writePolicies(distDir: string, policies: Policies): void {
  fs.writeFileSync(fileOf(distDir), JSON.stringify(policies));
}

/** The policy of a page by its file below the build, such as `en/faq/index.html`. */
export function readPolicies(distDir: string): (file: string) => string | undefined {
  const file = fileOf(distDir);
  if (!fs.existsSync(file)) return () => undefined;
  const { policies, pages } = JSON.parse(fs.readFileSync(file, 'utf8')) as Policies;
  return (page) => policies[pages[page] ?? -1];
}
