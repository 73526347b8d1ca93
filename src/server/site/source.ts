import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Scene } from '#contract/views.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import type { Dictionaries } from '#i18n/translate.ts';
import { OperatorError } from '#server/operator-error.ts';
import { dictionaries as allDictionaries } from '#server/plugins/texts.ts';
import { currentSite, readRecord } from './builds.ts';
import { loadSite, plainBody, type Entry, type Site, type SiteSettings } from './load.ts';
import { pageIn } from './answer.ts';
import { serverDirOf } from './policies.ts';
import { compileShell, type Shell } from './shells.ts';

/** Renders a scene of the React views to markup (src/islands/views.tsx, built for the server). */
export type RenderView = (scene: Scene, texts: Dictionaries) => string | Promise<string>;

/** Where pages come from: a built folder in production, Astro's dev server during development. */
export type SiteSource = {
  /** The pages as they are now; a newer build replaces them. */
  readonly site: Site;
  /** Changes with the build: what is made from its pages is not good for the next one's. */
  version: () => string;
  /** Whether there are pages to answer with. */
  isReady: () => boolean;
  /** A file that the build is still making, as soon as it is there; undefined where nothing is being made. */
  lateFile: (address: string) => Promise<Entry | undefined> | undefined;
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

const NO_SHELL =
  '<!doctype html><html lang="en"><head><template data-slot="head"></template></head><body><template data-slot="view"></template><template data-slot="scene"></template></body></html>';

/** A build as it is in memory: its pages, policies and views belong together. */
type Loaded = {
  folder: string;
  site: Site;
  shells: Map<string, Shell>;
  render: RenderView;
  isPartial: boolean;
};

/** Whoever asks for what is still being made waits so long at most; a build may have failed. */
const LATE_WITHIN_MS = 120_000;
/** What a partial build lacks: books, pictures for links, packs, Pagefind's index (scripts/build/site.ts). */
const MADE_LATE = /^\/(?:courses\/[^/]+\.pdf|(?:og|packs|pagefind)\/.+)$/;

export type BuiltSource = SiteSource & {
  /** The folder of the pages that are served. */
  folder: () => string;
  /**
   * Serves another build from now on.
   *
   * @param folder as `currentSite` gives it
   * @throws Error if the folder is not a build; the last one is still served then
   */
  load: (folder: string) => Promise<void>;
};

/**
 * Views by their code: where a build changes texts alone, its views are those of the last one, and a
 * module that was loaded once is never given back.
 */
const viewsByCode = new Map<string, Promise<{ renderView: RenderView }>>();

function loadViews(folder: string): Promise<{ renderView: RenderView }> {
  const bundle = path.join(serverDirOf(folder), 'views.mjs');
  if (!fs.existsSync(bundle)) throw new OperatorError(`No build in ${folder}: run npm run build.`);
  const code = hash('sha256', fs.readFileSync(bundle));
  const views =
    viewsByCode.get(code) ??
    (import(pathToFileURL(bundle).href) as Promise<{ renderView: RenderView }>);
  viewsByCode.set(code, views);
  views.catch(() => viewsByCode.delete(code));
  return views;
}

/**
 * A built site in memory.
 *
 * @param distDir DIST_DIR: a plain folder, or a link to a build (builds.ts)
 * @param render views to use instead of the built ones
 * @param settings what of the settings shows in built pages
 *
 * @throws Error where the folder holds no build
 */
export async function builtSource(
  distDir: string,
  render?: RenderView,
  settings: SiteSettings = {},
): Promise<BuiltSource> {
  const read = async (folder: string, last?: Loaded): Promise<Loaded> => ({
    folder,
    isPartial: readRecord(path.dirname(folder))?.isPartial ?? false,
    render: render ?? (await loadViews(folder)).renderView,
    site: fs.existsSync(folder)
      ? await loadSite(folder, settings, last?.site)
      : { assets: new Map(), pages: new Map() },
    shells: new Map(),
  });
  let loaded = await read(currentSite(distDir));
  let complete = Promise.withResolvers<void>();
  return {
    get site() {
      return loaded.site;
    },
    version: () => loaded.folder,
    folder: () => loaded.folder,
    isReady: () => LANGUAGES.every((language) => loaded.site.pages.get('/')?.[language]),
    async load(folder) {
      loaded = await read(folder, loaded);
      if (loaded.isPartial) return;
      complete.resolve();
      complete = Promise.withResolvers<void>();
    },
    lateFile(address) {
      if (!loaded.isPartial || !MADE_LATE.test(address)) return undefined;
      const waited = Promise.race([
        complete.promise,
        wait(LATE_WITHIN_MS, undefined, { ref: false }),
      ]);
      return waited.then(() => loaded.site.assets.get(address));
    },
    async shell(address, language) {
      const { site, shells } = loaded;
      const key = `${language} ${address}`;
      const known = shells.get(key);
      if (known) return known;
      const entry = pageIn(site, address, language);
      const html = (entry && plainBody(entry).toString('utf8')) ?? NO_SHELL;
      const shell = compileShell(html, entry?.policy);
      shells.set(key, shell);
      return shell;
    },
    entry: async (address, language) => pageIn(loaded.site, address, language),
    render: async (scene) => loaded.render(scene, allDictionaries[scene.language]),
    dictionaries: pickDictionaries,
  };
}
