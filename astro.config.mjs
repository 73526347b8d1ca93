import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { EARLY_SCRIPT_HASHES } from './src/elements/early-script.ts';
import { LAYERS_HASH } from './src/layouts/style-layers.ts';
import {
  chunkFileNames,
  chunkGroups,
  entryFileNames,
} from './scripts/integrations/chunk-groups.ts';
import { devServer } from './scripts/integrations/dev-server.ts';
import { memberDirective } from './scripts/integrations/member-directive.ts';
import { refuseStrayReact } from './scripts/integrations/refuse-stray-react.ts';
import { refuseWarnings } from './scripts/integrations/refuse-warnings.ts';

const port = Number(process.env.PORT ?? 3000);

export default defineConfig({
  site: process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${port}`,
  outDir: process.env.OUT_DIR ?? './dist',
  output: 'static',
  trailingSlash: 'never',
  // Styles travel inside the page: on a slow line a second request costs more than their bytes.
  build: { format: 'directory', inlineStylesheets: 'always' },
  server: { host: process.env.HOST ?? '127.0.0.1', port },
  devToolbar: { enabled: false },
  markdown: {
    // Its smart quotes are English; the texts carry the marks of their own language.
    processor: satteri({ features: { smartPunctuation: false } }),
    // Colours of code would be inline styles, which the content security policy forbids.
    syntaxHighlight: false,
  },
  integrations: [react(), i18next(), memberDirective(), devServer()],
  security: {
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { resources: ["'self'"], hashes: EARLY_SCRIPT_HASHES },
      styleDirective: { resources: ["'self'"], hashes: [LAYERS_HASH] },
    },
  },
  vite: {
    plugins: [refuseWarnings(), refuseStrayReact()],
    build: { assetsInlineLimit: 0, reportCompressedSize: false },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunkGroups() },
              chunkFileNames,
              entryFileNames,
            },
          },
        },
      },
    },
    ssr: { external: ['i18next'] },
  },
});
