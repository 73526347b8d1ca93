import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Scene } from '#contract/views.ts';
import type { Language } from '#domain/languages.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import type { Dictionaries } from '#i18n/translate.ts';
import { dictionaries as allDictionaries } from '#server/plugins/texts.ts';
import { loadSite, plainBody, type Entry, type Site } from './load.ts';
import { pageIn } from './answer.ts';
import { serverDirOf } from './policies.ts';
import { compileShell, type Shell } from './shells.ts';

/** Renders a scene of the React views to markup (src/islands/views.tsx, built for the server). */
export type RenderView = (scene: Scene, texts: Dictionaries) => string;

/** Where pages come from: a built folder in production, Astro's dev server during development. */
export type SiteSource = {
  site: Site;
  shell: (address: string, language: Language) => Promise<Shell>;
  entry: (address: string, language: Language) => Promise<Entry | undefined>;
  render: (scene: Scene) => Promise<string>;
  dictionaries: (language: Language, namespaces: readonly Namespace[]) => Dictionaries;
};

/** The texts of some namespaces in one language. */
export function pickDictionaries(
  language: Language,
  namespaces: readonly Namespace[],
): Dictionaries {
  return Object.fromEntries(namespaces.map((name) => [name, allDictionaries[language][name]]));
}

/**
 * A built site in memory.
 *
 * @param embedOrigins sites that may show the chat in a frame
 *
 * @throws Error where the folder holds no build
 */
export async function builtSource(
  distDir: string,
  render?: RenderView,
  embedOrigins: readonly string[] = [],
): Promise<SiteSource> {
  const bundle = path.join(serverDirOf(distDir), 'views.mjs');
  if (!render && !fs.existsSync(bundle))
    throw new Error(`No build in ${distDir}: run npm run build.`);
  const renderView =
    render ?? ((await import(pathToFileURL(bundle).href)) as { renderView: RenderView }).renderView;
  const site = fs.existsSync(distDir)
    ? loadSite(distDir, embedOrigins)
    : { assets: new Map(), pages: new Map() };
  const shells = new Map<string, Shell>();
  return {
    site,
    async shell(address, language) {
      const key = `${language} ${address}`;
      const known = shells.get(key);
      if (known) return known;
      const entry = pageIn(site, address, language);
      const html =
        (entry && plainBody(entry).toString('utf8')) ??
        '<!doctype html><html lang="en"><head><template data-slot="head"></template></head><body><template data-slot="view"></template><template data-slot="scene"></template></body></html>';
      const shell = compileShell(html, entry?.policy);
      shells.set(key, shell);
      return shell;
    },
    entry: async (address, language) => pageIn(site, address, language),
    render: async (scene) => renderView(scene, allDictionaries[scene.language]),
    dictionaries: pickDictionaries,
  };
}
