import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';

type VitePlugin = NonNullable<NonNullable<AstroConfig['vite']['plugins']>[number]>;

const CONTENT_MODULE = '\0astro:data-layer-content';

/**
 * Lets pages read the texts from the file that Astro keeps them in, once. Astro itself makes a module of
 * that file, which for thousands of texts is tens of megabytes of string to parse, bundle, write, read
 * and parse again.
 *
 * @param cacheDir Astro's own
 * @returns a plugin that stops the build where that file is not there
 */
export function contentFromFile(cacheDir: URL): VitePlugin {
  const file = fileURLToPath(new URL('data-store.json', cacheDir));
  return {
    name: 'content-from-file',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: new RegExp(`^${CONTENT_MODULE}$`) },
      handler: () => {
        // Astro takes a module that fails for one without texts, and would build a site without them.
        if (!fs.existsSync(file))
          throw new Error(`Astro keeps its texts elsewhere than in ${file}.`);
        return {
          code: `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));`,
          map: null,
        };
      },
    },
  };
}
