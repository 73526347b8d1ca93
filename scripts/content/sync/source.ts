import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { COLLECTION_FOLDERS } from '../tree.ts';
import { SyncError } from './limits.ts';

export type Source =
  | { kind: 'folder'; folder: string }
  | { kind: 'git'; address: string; branch: string | undefined }
  | { kind: 'export'; address: URL };

const GIT_SCHEME = /^(ssh|git|file):\/\//;
const SCP_LIKE = /^[\w.-]+@[\w.-]+:(?!\/\/)\S+$/;

const isBareRepository = (folder: string) =>
  ['HEAD', 'objects', 'refs'].every((name) => fs.existsSync(path.join(folder, name)));

function gitSource(text: string): Source {
  const [address = '', branch] = text.split('#');
  if (branch?.startsWith('-')) throw new SyncError(`"${branch}" is no branch.`);
  return { kind: 'git', address: address.replace(/^git\+/, ''), branch: branch || undefined };
}

/**
 * What `--from` names: a folder, a git repository (`…git`, `ssh://…`, `git@host:…`, `git+https://…`,
 * each with `#branch` if wanted), or a .tar.gz export behind http or https.
 *
 * @throws SyncError where it is none of these
 */
export function readSource(from: string): Source {
  const [plain = ''] = from.split('#');
  if (fs.existsSync(plain)) {
    const folder = path.resolve(plain);
    if (!fs.statSync(folder).isDirectory()) throw new SyncError(`${from} is a file; a folder is needed.`);
    const branch = from.slice(plain.length);
    return isBareRepository(folder)
      ? gitSource(`${pathToFileURL(folder).href}${branch}`)
      : { kind: 'folder', folder };
  }
  if (from.startsWith('git+') || GIT_SCHEME.test(from) || SCP_LIKE.test(from)) return gitSource(from);
  if (/^https?:\/\//.test(from) && URL.canParse(from)) {
    const address = new URL(from);
    return address.pathname.endsWith('.git') ? gitSource(from) : { kind: 'export', address };
  }
  throw new SyncError(`${from} is no folder here, no git address and no http address.`);
}

/** An address without the password that may stand in it, for messages. */
export const withoutSecrets = (text: string): string => text.replace(/(:\/\/)[^/@\s]+@/g, '$1');

/**
 * The folder that holds the collections: the source itself, its `content` folder, or either of
 * these in its only folder (as archives of repositories are made).
 *
 * @throws SyncError where no collection is found
 */
export function contentRootOf(folder: string): string {
  const folders = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((item) => item.isDirectory() && !item.name.startsWith('.'));
  const only = folders.length === 1 && folders[0] ? path.join(folder, folders[0].name) : undefined;
  const places = [folder, ...(only ? [only] : [])].flatMap((it) => [it, path.join(it, 'content')]);
  const found = places.find((place) =>
    COLLECTION_FOLDERS.some((name) => fs.existsSync(path.join(place, name))),
  );
  if (found) return found;
  throw new SyncError(
    `The source holds no content: neither it nor its folder "content" has one of ${COLLECTION_FOLDERS.join(', ')}.`,
  );
}
