import type { Plugin } from 'vite';

const REACT = /node_modules\/react(-dom)?\//;

/**
 * Lets a build fail where a page loads React for code that does not use it. Modules are put together into files
 * (`chunk-groups.ts`), so that a small function that an island and a tool of every page share can bring
 * all of React to readers who have no island.
 */
export const refuseStrayReact = (): Plugin => ({
  name: 'refuse-stray-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const imports = (id: string, seen = new Set<string>()): boolean => {
      if (seen.has(id)) return false;
      seen.add(id);
      const imported = this.getModuleInfo(id)?.importedIds ?? [];
      return REACT.test(id) || imported.some((other) => imports(other, seen));
    };
    const loads = (file: string, seen = new Set<string>()): boolean => {
      const chunk = bundle[file];
      if (seen.has(file) || chunk?.type !== 'chunk') return false;
      seen.add(file);
      return (
        chunk.moduleIds.some((id) => REACT.test(id)) ||
        chunk.imports.some((other) => loads(other, seen))
      );
    };
    const isLoaded = (id: string): boolean => {
      const info = this.getModuleInfo(id);
      return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
    };
    const stray = Object.values(bundle)
      .filter((chunk) => chunk.type === 'chunk')
      .flatMap(({ fileName, moduleIds }) => {
        const plain = moduleIds.filter((id) => isLoaded(id) && !imports(id));
        return plain.length > 0 && loads(fileName) ? plain : [];
      })
      .map((id) => id.replace(/^.*\/src\//, 'src/'));
    if (stray.length > 0) {
      throw new Error(
        `These use no React, and load it for what they share with islands (scripts/integrations/chunk-groups.ts): ${stray.join(', ')}`,
      );
    }
  },
});
