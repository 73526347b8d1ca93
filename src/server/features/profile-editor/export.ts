import type { Context } from '#server/context.ts';
import { allProfiles, allVersions } from './queries.ts';

/** Everything this feature keeps of a member, for the export of their data. */
export async function exportProfiles({ db }: Pick<Context, 'db'>, memberId: number) {
  const versions = await allVersions(db, memberId);
  return (await allProfiles(db, memberId)).map(({ id, name, content, savedAt, deletedAt }) => ({
    name,
    saved: savedAt,
    deleted: deletedAt,
    content,
    versions: versions
      .filter(({ profileId }) => profileId === id)
      .map((version) => ({
        name: version.name,
        saved: version.savedAt,
        content: version.content,
      })),
  }));
}
