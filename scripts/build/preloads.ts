import fs from 'node:fs/promises';
import path from 'node:path';

const SCRIPT = /<script type="module" src="(\/_astro\/[^"]+\.js)"><\/script>/g;
const IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** What scripts import statically, by name; each file is read once. */
function importsIn(folder: string): (name: string) => Promise<string[]> {
  const known = new Map<string, Promise<string[]>>();
  return (name) => {
    let read = known.get(name);
    if (!read) {
      read = fs
        .readFile(path.join(folder, name), 'utf8')
        .then((code) => [...code.matchAll(IMPORT)].map(([, found = '']) => found));
      known.set(name, read);
    }
    return read;
  };
}

/**
 * Names in each page what its scripts import, before the scripts: a browser would learn of those
 * files only when it has read the scripts, a round trip later.
 */
export async function preloadImports(outDir: string): Promise<void> {
  const importsOf = importsIn(path.join(outDir, '_astro'));
  for (const name of await fs.readdir(outDir, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(outDir, name);
    const html = await fs.readFile(file, 'utf8');
    const scripts = [...html.matchAll(SCRIPT)].map(([, src = '']) => path.posix.basename(src));
    const needed = new Set<string>();
    const add = async (script: string): Promise<void> => {
      for (const found of await importsOf(script)) {
        if (needed.has(found) || scripts.includes(found)) continue;
        needed.add(found);
        await add(found);
      }
    };
    for (const script of scripts) await add(script);
    const links = [...needed].map((found) => `<link rel="modulepreload" href="/_astro/${found}">`);
    const first = html.search(SCRIPT);
    if (!links.length || first < 0) continue;
    await fs.writeFile(file, html.slice(0, first) + links.join('') + html.slice(first));
  }
}
