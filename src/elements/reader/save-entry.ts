import { loadChunk } from '#client/chunk-reload.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import type { EntryKind } from '#stores/shelf.ts';
import type { Place } from './account.ts';

/** What talks to the account; visitors do not load it. Undefined where it does not come. */
const loadAccount = () => loadChunk(() => import('./account.ts')).catch(() => undefined);

/** Where entries of this browser are kept. */
export async function keptPlace(): Promise<Place> {
  if (!isSignedInHere()) return 'browser';
  const account = await loadAccount();
  if (!account) return 'waiting';
  return (await account.sync()) ? 'account' : 'browser';
}

/** Keeps an entry where it belongs after it was changed here. */
export async function saveEntry(kind: EntryKind, name: string): Promise<Place> {
  if (!isSignedInHere()) return 'browser';
  const account = await loadAccount();
  return account ? account.save(kind, name) : 'waiting';
}
