import { asc, eq } from 'drizzle-orm';
import { storedNameOf } from '#domain/upload-rules.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import type { Removed } from './queries.ts';
import { filesOf } from './present.ts';
import { uploads } from './tables.ts';

/**
 * Everything this feature keeps of a member, for the export of their data: each picture with the name
 * of its file in the storage.
 */
export async function uploadsRecord({ db }: Pick<Context, 'db'>, memberId: number) {
  const rows = await db
    .select({
      hash: uploads.hash,
      extension: uploads.extension,
      width: uploads.width,
      height: uploads.height,
      post: uploads.postId,
      comment: uploads.commentId,
      description: uploads.alt,
      sensitive: uploads.sensitive,
      withheld: uploads.withheld,
      created: uploads.createdAt,
    })
    .from(uploads)
    .where(eq(uploads.ownerId, memberId))
    .orderBy(asc(uploads.createdAt), asc(uploads.id));
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
  const rows = await db
    .selectDistinct({ hash: uploads.hash, extension: uploads.extension })
    .from(uploads)
    .where(eq(uploads.ownerId, id));
  const [hash, extension] = (avatar && storedNameOf(avatar)?.split(/[-.]/)) || [];
  return hash && extension ? [...rows, { hash, extension }] : rows;
}
