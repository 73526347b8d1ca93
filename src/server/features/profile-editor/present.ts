import type { ProfileSummary, ProfileVersion, SavedProfile } from '#contract/profile-views.ts';
import type { Labels } from '#domain/profile-editor/blocks.ts';
import { coverOf } from '#domain/profile-editor/cover.ts';
import { labelsFrom } from '#i18n/profile-labels.ts';
import type { Context } from '#server/context.ts';
import type { ProfileRow } from './queries.ts';

type VersionRow = { id: number; name: string | null; savedAt: Date };

export const presentVersions = (rows: readonly VersionRow[]): ProfileVersion[] =>
  rows.map(({ id, name, savedAt }) => ({ id, name, saved: savedAt.toISOString() }));

export const presentProfile = (row: ProfileRow, versions: readonly VersionRow[]): SavedProfile => ({
  id: row.id,
  name: row.name,
  revision: row.revision,
  saved: row.savedAt.toISOString(),
  content: row.content,
  versions: presentVersions(versions),
});

/** Labels in the language a profile is written in. */
export const labelsOf = (ctx: Pick<Context, 'texts'>, row: ProfileRow): Labels =>
  labelsFrom(ctx.texts(row.content.language));

/** @param site the directory's name of the site it is for */
export const presentSummary = (
  row: ProfileRow,
  labels: Labels,
  site: string | null,
): ProfileSummary => ({
  id: row.id,
  name: row.name,
  target: row.content.target,
  site,
  changed: row.savedAt.toISOString(),
  cover: coverOf(row.content, labels),
});
