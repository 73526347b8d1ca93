import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { EARLY_SCRIPT_HASH } from './src/elements/early-script.ts';
import { devServer } from './scripts/integrations/dev-server.ts';
import { memberDirective } from './scripts/integrations/member-directive.ts';

/** Small modules that scripts of pages share among each other. */
const VISITORS_SHARE =
  /src\/(domain\/(languages|limits)|client\/(chunk-reload|signed-in|storage)|elements\/search-field|i18n\/translate)\.ts|preload-helper/;
const port = Number(process.env.PORT ?? 3000);

export default defineConfig({
  site: process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${port}`,
  outDir: process.env.OUT_DIR ?? './dist',
  output: 'static',
  trailingSlash: 'never',
  // Styles travel inside the page: on a slow line a second request costs more than their bytes.
  build: { format: 'directory', inlineStylesheets: 'always', concurrency: 4 },
  server: { host: process.env.HOST ?? '127.0.0.1', port },
  devToolbar: { enabled: false },
  markdown: {
    // Its smart quotes are English; the texts carry the marks of their own language.
    processor: satteri({ features: { smartPunctuation: false } }),
    // Colours of code would be inline styles, which the content security policy forbids.
    syntaxHighlight: false,
  },
  integrations: [react(), mdx(), i18next(), memberDirective(), devServer()],
  security: {
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { resources: ["'self'"], hashes: [EARLY_SCRIPT_HASH] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What every page loads anyway, in one file: on a slow line a request costs more than bytes.
              codeSplitting: { groups: [{ name: 'shared', test: VISITORS_SHARE }] },
            },
          },
        },
      },
    },
    ssr: { external: ['i18next'] },
  },
});
