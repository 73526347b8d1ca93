/** What the bundler knows of a module; a part of Rolldown's `ModuleInfo`. */
type ModuleInfo = { isEntry: boolean; importers: string[]; dynamicImporters: string[] };
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null };
type Group = {
  name: string | ((id: string, modules: Modules) => string | null);
  test?: RegExp;
  entriesAware?: boolean;
};

/** A `<script>` of an Astro file: what a page loads for everybody. */
const isPageScript = (id: string): boolean => id.includes('?astro&type=script');

/** Entries and dynamically imported modules that lead to a module by static imports. */
function rootsOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (!info) return [];
  const isRoot = info.isEntry || info.dynamicImporters.length > 0;
  return [
    ...(isRoot ? [id] : []),
    ...info.importers.flatMap((importer) => rootsOf(importer, modules, seen)),
  ];
}

/** Whether a page script shares a module with others. What it has for itself stays in its own file. */
function isSharedByPage(id: string, modules: Modules): boolean {
  const roots = rootsOf(id, modules);
  return roots.length > 1 && roots.some(isPageScript);
}

/**
 * How modules are put together into files. Left alone, each module that several files share becomes a file of
 * its own, and on a slow line a request costs more than bytes. A group takes along what its modules import,
 * unless a group before it has that.
 *
 * 1. What nearly all pages load.
 * 2. What page scripts load, as the bundler would split it: a visitor's page must load nothing of what follows.
 * 3. What members' pages load on top, what islands share with code that uses no React, React, and the islands of
 *    a kind.
 *
 * A module that is imported both statically and by `import()` brings the bundler's runtime along, 0.4 KB and a
 * request: what visitors load is imported in one of the two ways.
 */
export function chunkGroups(): Group[] {
  return [
    {
      name: 'shared',
      test: /src\/(domain\/(languages|page-limits|prompts\/early)|contract\/version|client\/(chunk-reload|page-language|signed-in|storage|when-near)|elements\/(copy-link|language-address|search-field)|i18n\/(lazy-texts|translate))\.ts|preload-helper/,
    },
    {
      name: 'shelf',
      test: /src\/(domain\/reader|stores\/shelf|elements\/reader\/late-styles)\.ts/,
    },
    {
      name: 'lists',
      test: /src\/(client\/released|domain\/(boards|board-lists|go-on)|stores\/(board-lists|never-share-list|go-on)|elements\/(page-texts|reader\/dom))\.ts/,
    },
    {
      name: 'prompts',
      test: /src\/(components\/frame\/load-prompts|elements\/prompts\/(cookie-notice|texts)|domain\/prompts\/(cookie-notice|machine))\.ts/,
    },
    {
      name: 'learned',
      test: /src\/(domain\/learning|stores\/(learned|course-session))\.ts|node_modules\/nanostores\/atom\//,
    },
    {
      name: (id, modules) => (isSharedByPage(id, modules) ? 'page' : null),
      entriesAware: true,
    },
    {
      name: 'account',
      test: /src\/(client\/(batch|call|discreet|exchange|failure|token)|domain\/(account|chat-path|forum|login-address|roles)|elements\/avatar|stores\/(member-mark|prompts|session))\.ts|node_modules\/nanostores\/(map|deep-map|listen-keys)\//,
    },
    {
      name: 'member',
      test: /src\/(components\/frame\/load-members|elements\/reader\/account|stores\/learned-account)\.ts/,
    },
    { name: 'socket', test: /node_modules\/(socket\.io|engine\.io|@socket\.io)/ },
    { name: 'texts', test: /src\/elements\/reader\/texts\.ts/ },
    {
      name: 'notes',
      test: /src\/elements\/reader\/(ask|note-field|note-panel|place-text|save-entry|set-note|tell-bookmark)\.ts/,
    },
    { name: 'mentions', test: /src\/domain\/mentions\.ts/ },
    {
      name: 'common',
      test: /src\/(i18n\/dates|domain\/(people|markdown-rules|limits|form-fields|days|reminders|post-kinds|polls|upload-rules)|client\/(sanitize|upload))\.ts$/,
    },
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\/|src\/islands\/ui\/(texts|scene|scene-view|scene-island|icon|avatar|dialog|relative-time|html|lazy-part|more-menu)\.tsx?/,
    },
    {
      name: 'suspended',
      test: /src\/(domain\/moderation|islands\/ui\/suspended-notice)\.tsx?$/,
    },
    {
      name: 'forum',
      test: /src\/islands\/forum\/(parts\/(frame|incomplete-dialog|rules-box|tag-texts|byline)|home\/(home|post-line|mark-all-read)|composer\/(has-draft|quotation|insertions|picture-input))\.tsx?$/,
    },
    {
      name: 'pictures',
      test: /src\/islands\/forum\/(parts\/(part-texts|veil|veil-choice|image-grid|thread-path)|topic\/(likes|composer-part|folded))\.tsx?$/,
    },
    { name: 'topic', test: /src\/islands\/forum\/topic\/view\.tsx$/ },
    { name: 'composer', test: /src\/islands\/forum\/composer\/(editor|draft)\.tsx?$/ },
  ];
}

/** A file of texts, `src/i18n/locales/es/chat.json`. */
const TEXTS = /\/locales\/([a-z]{2})\/[\w-]+\.json$/;

/**
 * Texts name their language (`chat.es.….js`), by which a text that is saved for offline reading leaves out those
 * of the others. Files of the group that the bundler splits are named after all that use them, which pages would
 * spell out.
 */
export function chunkFileNames({
  name,
  facadeModuleId,
}: {
  name: string;
  facadeModuleId?: string | null;
}): string {
  const language = TEXTS.exec(facadeModuleId ?? '')?.[1];
  if (language) return `_astro/[name].${language}.[hash].js`;
  return `_astro/${name.startsWith('page') ? 'page' : '[name]'}.[hash].js`;
}

/** A script of an Astro file is `BoardView.astro_astro_type_script_index_0_lang` to the bundler, which pages would spell out. */
export const entryFileNames = ({ name }: { name: string }): string =>
  `_astro/${name.split('.astro_astro_type')[0]}.[hash].js`;
