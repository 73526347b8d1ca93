import path from 'node:path';
import type { AstroIntegration } from 'astro';

/** How often the number of finished pages is printed. */
const SAY_EVERY_MS = 2000;

/**
 * Builds the pages with Astro.
 *
 * @param say told how many pages are rendered, now and then
 * @returns the files of the pages, below `outDir`, with slashes
 */
export async function buildPages(
  outDir: string,
  say: (done: number, all: number) => void,
): Promise<string[]> {
  const files: string[] = [];
  const integration: AstroIntegration = {
    name: 'pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((inner) => {
          let all = 0;
          let done = 0;
          let said = performance.now();
          return {
            ...inner,
            name: 'pages',
            getStaticPaths: async () => {
              const paths = await inner.getStaticPaths();
              all = paths.length;
              return paths;
            },
            render: async (request, options) => {
              const rendered = await inner.render(request, options);
              done += 1;
              if (performance.now() - said < SAY_EVERY_MS) return rendered;
              said = performance.now();
              say(done, all);
              return rendered;
            },
          };
        });
      },
      'astro:build:done': ({ pages }) => {
        for (const { pathname } of pages) files.push(path.posix.join(pathname, 'index.html'));
      },
    },
  };
  const { build } = await import('astro');
  await build({ logLevel: 'warn', outDir, integrations: [integration] });
  return files;
}
