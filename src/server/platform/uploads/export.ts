import { storedNameOf } from '#domain/upload-rules.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { exportedUploads, fileNamesOf, type Removed } from './queries/uploads.ts';
import { filesOf } from './present.ts';

/**
 * Everything this feature keeps of a member, for the export of their data: each picture with the name
 * of its file in the storage.
 */
export async function exportUploads({ db }: Pick<Context, 'db'>, memberId: number) {
  const rows = await exportedUploads(db, memberId);
  return rows.map(({ hash, extension, ...row }) => ({
    file: filesOf({ hash, extension })[0] as string,
    ...row,
  }));
}

/**
 * Every picture of a member as its files are named, that of their profile included: for `removeFiles`,
 * when the account is gone.
 */
export async function filesOfOwner(
  db: Db,
  { id, avatar }: { id: number; avatar: string | null },
): Promise<Removed[]> {
  const rows = await fileNamesOf(db, id);
  const [hash, extension] = (avatar && storedNameOf(avatar)?.split(/[-.]/)) || [];
  return hash && extension ? [...rows, { hash, extension }] : rows;
}
