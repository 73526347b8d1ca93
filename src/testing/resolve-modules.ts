import { registerHooks } from 'node:module';

const SRC = new URL('../', import.meta.url).href;

/**
 * Preloaded by processes that tests start: a quarter of what loading the server takes is finding its modules.
 * For each import of the project's own Node looks again for what package.json says of it, and for each of Drizzle's
 * 250 modules it parses the 180 KB of its package.json anew, to learn that the module is one.
 */
registerHooks({
  resolve(specifier, context, next) {
    const to = (folder: string, name: string, format: string) => ({
      url: new URL(name, folder).href,
      ...{ format, shortCircuit: true },
    });
    const { parentURL = '' } = context;
    const isRelative = specifier.startsWith('.');
    if (isRelative && parentURL.includes('/node_modules/drizzle-orm/')) {
      return to(parentURL, specifier, 'module');
    }
    if (specifier.endsWith('.ts')) {
      if (isRelative) return to(parentURL, specifier, 'module-typescript');
      if (specifier.startsWith('#') && !specifier.startsWith('#scripts/')) {
        return to(SRC, specifier.slice(1), 'module-typescript');
      }
    }
    return next(specifier, context);
  },
});
