import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { namedByTexts, type CodeKeeper } from './kept-code.ts';
import { textsApart } from './texts-apart.ts';

/** How often the number of finished pages is printed. */
const SAY_EVERY_MS = 2000;

/** Told how many pages are rendered, of how many. */
export type SayPages = (done: number, all: number) => void;

/** Passes the number of rendered pages on, now and then. */
export function nowAndThen(say: SayPages): SayPages {
  let said = performance.now();
  return (done, all) => {
    if (performance.now() - said < SAY_EVERY_MS) return;
    said = performance.now();
    say(done, all);
  };
}

const RENDERER = /^prerender-entry\..+\.mjs$/;

/** Where Astro puts its renderer: below the site, or in the project where the site lies elsewhere. */
const rendererOf = (outDir: string): string | undefined =>
  [path.join(outDir, '.prerender'), path.resolve('.astro/.prerender')].find((folder) =>
    fs.existsSync(folder),
  );

/**
 * Builds the pages with Astro.
 *
 * @param say told how many pages are rendered, now and then
 * @param code takes the bundles
 * @returns the files of the pages, below `outDir`, with slashes
 */
export async function buildPages(
  outDir: string,
  say: SayPages,
  code: Pick<CodeKeeper, 'takeBundles'>,
): Promise<string[]> {
  const files: string[] = [];
  let storeFile = '';
  const texts = textsApart(() => storeFile);
  let styles: () => [string, unknown][] = () => [];

  const takeBundles = () => {
    const renderer = rendererOf(outDir);
    const entry = renderer && fs.readdirSync(renderer).find((name) => RENDERER.test(name));
    if (!entry || !texts.areApart()) return;
    code.takeBundles(outDir, renderer, { entry, styles: styles(), named: namedByTexts() });
  };

  const integration: AstroIntegration = {
    name: 'pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [texts.plugin] } });
      },
      'astro:config:done': ({ config }) => {
        storeFile = fileURLToPath(new URL('data-store.json', config.cacheDir));
      },
      'astro:build:setup': ({ pages }) => {
        styles = () => [...pages].map(([key, page]) => [key, { styles: page.styles }]);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((inner) => {
          const told = nowAndThen(say);
          let all = 0;
          let done = 0;
          return {
            ...inner,
            name: 'pages',
            setup: async () => {
              takeBundles();
              await inner.setup?.();
            },
            getStaticPaths: async () => {
              const paths = await inner.getStaticPaths();
              all = paths.length;
              return paths;
            },
            render: async (request, options) => {
              const rendered = await inner.render(request, options);
              told(++done, all);
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
