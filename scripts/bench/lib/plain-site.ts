import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { mixedTexts } from './guides.ts';
import { linkPackages } from './project-copy.ts';

const LAYOUT = `---
const { title } = Astro.props.frontmatter;
---
<html lang="en">
  <head><meta charset="utf-8" /><title>{title}</title></head>
  <body><main data-pagefind-body><h1>{title}</h1><slot /></main></body>
</html>
`;
/** What Astro and Pagefind offer as commands. */
const COMMANDS = [
  ['node_modules/astro/bin/astro.mjs', 'build'],
  ['node_modules/pagefind/lib/runner/bin.cjs', '--site', 'dist'],
];

/** Lays out a site of plain guides that has nothing but text, a title and a search index. */
export function makePlainSite(folder: string, pages: number): void {
  linkPackages(folder);
  for (const name of ['src/layouts', 'src/pages'])
    fs.mkdirSync(path.join(folder, name), { recursive: true });
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  write('package.json', '{ "type": "module" }');
  write('astro.config.mjs', 'export default {};');
  write('src/layouts/Plain.astro', LAYOUT);
  for (const [i, text] of mixedTexts('content', 'en', pages).entries()) {
    const front = `---\ntitle: "Bench ${i}"\nlayout: ../layouts/Plain.astro\n---\n`;
    write(`src/pages/${i ? `guide-${i}` : 'index'}.md`, front + text);
  }
}

/**
 * Builds it with the commands of Astro and Pagefind alone.
 *
 * @returns seconds
 * @throws Error where one of them fails
 */
export function buildPlainSite(folder: string): number {
  const started = performance.now();
  for (const command of COMMANDS) {
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
    const { status, stderr } = spawnSync(process.execPath, command, {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${command[0]} ended with ${status}: ${stderr.slice(-500)}`);
  }
  return (performance.now() - started) / 1000;
}
