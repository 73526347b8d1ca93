import type { Context } from '#server/context.ts';
import { findById } from './queries/accounts.ts';

/** What the account itself holds of a member, for the export of their data; the password's hash stays. */
export async function exportMember({ db }: Pick<Context, 'db'>, memberId: number) {
  const row = await findById(db, memberId);
  if (!row) return undefined;
  const { id, passwordHash: _hash, shown: _shown, demo: _demo, erasedAt: _erased, ...stored } = row;
  return { number: id, ...stored };
}
