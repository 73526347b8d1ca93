import { registerHooks } from 'node:module';

const SRC = new URL('../', import.meta.url).href;
const OF_SRC = /^#(?!scripts\/).*\.ts$/;

const found = (name: string, from: string, format: string) => ({
  url: new URL(name, from).href,
  format,
  shortCircuit: true,
});

/**
 * Preloaded by processes that tests start: a quarter of what loading the server takes is finding its modules.
 * For each import of the project's own Node looks again for what package.json says of it, and for each of Drizzle's
 * 250 modules it parses the 180 KB of its package.json anew, to learn that the module is one.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isRelative = specifier.startsWith('.');
    if (isRelative && parentURL.includes('/node_modules/drizzle-orm/')) {
      return found(specifier, parentURL, 'module');
    }
    if (isRelative && specifier.endsWith('.ts')) {
      return found(specifier, parentURL, 'module-typescript');
    }
    if (OF_SRC.test(specifier)) return found(specifier.slice(1), SRC, 'module-typescript');
    return next(specifier, context);
  },
});
