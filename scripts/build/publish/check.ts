import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '#domain/languages.ts';
import { basePath, ROUTES } from '#domain/routes.ts';
import { readPolicies, serverDirOf } from '#server/site/policies.ts';

/** Pages that every language has, whatever texts there are. */
const ADDRESSES = [
  ...ROUTES.filter(({ kind }) => kind === 'static' || kind === 'shell').map(basePath),
  '/404',
  '/500',
];

/** Files the server cannot do without, below `<site>-server`. */
const FOR_THE_SERVER = ['policies.json', 'views.mjs', 'content.json', 'courses.json'];

/**
 * Checks that a built folder is a whole site: every page in every language, each with its content
 * security policy, and the server's views, which are loaded.
 *
 * @throws Error with one sentence that names what is missing
 */
export async function checkBuild(site: string): Promise<void> {
  const server = serverDirOf(site);
  for (const name of FOR_THE_SERVER) {
    if (!fs.existsSync(path.join(server, name))) throw new Error(`The build has no ${name}.`);
  }
  const policyOf = readPolicies(site);
  for (const language of LANGUAGES) {
    for (const address of ADDRESSES) {
      const page = path.posix.join(language, address, 'index.html');
      if (!fs.existsSync(path.join(site, page))) throw new Error(`The build has no page ${page}.`);
      if (!policyOf(page)) throw new Error(`The build has no policy for ${page}.`);
    }
  }
  const views = (await import(pathToFileURL(path.join(server, 'views.mjs')).href)) as object;
  if (!('renderView' in views)) throw new Error('The views of the build cannot be loaded.');
}
