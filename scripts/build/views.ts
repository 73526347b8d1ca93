import { build } from 'vite';
import { refuseWarnings } from '#scripts/integrations/refuse-warnings.ts';
import { serverDirOf } from '#server/site/policies.ts';

/** Bundles the React views for Node into `<outDir>-server/views.mjs`. */
export async function buildViews(outDir: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    plugins: [refuseWarnings()],
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic' } },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/islands/views.tsx',
      outDir: serverDirOf(outDir),
      emptyOutDir: false,
      target: 'node24',
      rollupOptions: { output: { entryFileNames: 'views.mjs' } },
    },
  });
}
