import path from 'node:path';
import type { Plugin } from 'vite';
import { isText } from './freshness.ts';

/** The module that Astro makes of all texts. */
const STORE = '\0astro:data-layer-content';

export type TextsApart = {
  plugin: Plugin;
  /** Whether the bundle that was made holds no text. */
  areApart: () => boolean;
};

/**
 * Leaves the texts out of Astro's bundle: it reads them when it renders, so that it can be kept where only texts
 * have changed.
 *
 * @param storeFile where Astro keeps the texts it has read
 */
export function textsApart(storeFile: () => string): TextsApart {
  let wasReplaced = false;
  const bundled: string[] = [];
  const plugin: Plugin = {
    name: 'texts-apart',
    apply: 'build',
    transform: (_code, id) => {
      if (id !== STORE) return undefined;
      wasReplaced = true;
      const code = `import fs from 'node:fs';
if (globalThis.areTextsBeingRead) throw new Error('A program asks for the texts before they are read.');
export default JSON.parse(fs.readFileSync(${JSON.stringify(storeFile())}, 'utf8'));`;
      return { code, map: null };
    },
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const [file = ''] = id.split('?');
        if (isText(path.relative('.', file).replaceAll(path.sep, '/'))) bundled.push(file);
      }
    },
  };
  return { plugin, areApart: () => wasReplaced && bundled.length === 0 };
}
