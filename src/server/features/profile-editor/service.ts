import type { Output, Parsed } from '#contract/index.ts';
import type { ProfileSummary, SavedProfile } from '#contract/profile-views.ts';
import { uploadsIn } from '#domain/profile-editor/document.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { siteRef } from '#server/features/camsites/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { labelsOf, presentProfile, presentSummary, presentVersions } from './present.ts';
import {
  countNamed,
  countProfiles,
  findProfile,
  findVersion,
  insertProfile,
  insertVersion,
  keepPictures,
  listProfiles,
  listVersions,
  lockProfiles,
  nameVersion,
  purgeProfiles,
  trimVersions,
  updateProfile,
  type Key,
  type ProfileRow,
} from './queries.ts';

export { exportProfiles } from './export.ts';

type Saved = Output<'POST profileEditor/saveDetail'>;
type Input = Parsed<'POST profileEditor/saveDetail'>;

const keyOf = (memberId: number, id: string): Key => ({ memberId, id });

async function summaryOf(ctx: Context, row: ProfileRow, language: Language) {
  const site = await siteRef(ctx, row.content.site, language);
  return presentSummary(row, labelsOf(ctx, row), site?.title ?? null);
}

/** The own profiles, the one changed last first; there are never more than twenty. */
export async function ownProfiles(
  ctx: Context,
  memberId: number,
  language: Language,
): Promise<ProfileSummary[]> {
  const rows = await listProfiles(ctx.db, memberId, PROFILES.max);
  return Promise.all(rows.map((row) => summaryOf(ctx, row, language)));
}

const whole = async (db: Db, row: ProfileRow): Promise<SavedProfile> =>
  presentProfile(row, await listVersions(db, row));

/** A profile that stands; undefined where there is none. */
export async function readProfile(
  ctx: Context,
  memberId: number,
  id: string,
): Promise<SavedProfile | undefined> {
  const row = await findProfile(ctx.db, keyOf(memberId, id));
  return row && !row.deletedAt ? whole(ctx.db, row) : undefined;
}

/** @throws Refusal not_found */
export async function readProfileInfo(
  ctx: Context,
  memberId: number,
  { id, version }: Parsed<'POST profileEditor/getInfo'>,
  language: Language,
): Promise<Output<'POST profileEditor/getInfo'>> {
  if (id === undefined) {
    const profiles = await ownProfiles(ctx, memberId, language);
    return { profiles, profile: null, version: null };
  }
  const profile = await readProfile(ctx, memberId, id);
  if (!profile) throw new Refusal('not_found');
  if (version === undefined) return { profiles: [], profile, version: null };
  const content = await findVersion(ctx.db, keyOf(memberId, id), version);
  if (!content) throw new Refusal('not_found');
  return { profiles: [], profile, version: content };
}

async function makeRoom(tx: Db, memberId: number): Promise<void> {
  if ((await countProfiles(tx, memberId)) >= PROFILES.max) throw new Refusal('profile_quota');
}

/** What is about to be replaced becomes a version, unless the last one is only minutes old. */
async function keepOld(tx: Db, row: ProfileRow, now: Date, always: boolean): Promise<void> {
  const [last] = await listVersions(tx, row);
  if (!always && last && now.getTime() - last.savedAt.getTime() < PROFILES.versionEveryMs) return;
  const { content, savedAt } = row;
  await insertVersion(tx, row, { name: null, content, uploads: uploadsIn(content), savedAt });
}

async function keepNew(tx: Db, key: Key, input: Input, savedAt: Date): Promise<void> {
  if (!input.keep) return;
  const name = input.keep.name || null;
  if (name && (await countNamed(tx, key)) >= PROFILES.namedVersionsMax) {
    throw new Refusal('profile_versions');
  }
  const { content } = input;
  await insertVersion(tx, key, { name, content, uploads: uploadsIn(content), savedAt });
}

// jsonb changes the order of keys, so both sides are serialized in the same order before they are
// compared.
const written = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/**
 * Saves a profile. Where another device has saved it in the meantime nothing is written, and that
 * version is handed back, so that the person can choose. One that was deleted elsewhere while it was
 * typed in stands again: what somebody types is not lost.
 *
 * @throws Refusal profile_quota, profile_versions
 */
export async function saveProfile(ctx: Context, memberId: number, input: Input): Promise<Saved> {
  const key = keyOf(memberId, input.id);
  const now = ctx.now();
  return ctx.act(async (tx) => {
    await lockProfiles(tx, memberId);
    const known = await findProfile(tx, key);
    const { content, name } = input;
    if (known && known.revision !== input.base) {
      const same = written(known.content) === written(content) && !known.deletedAt;
      const versions = presentVersions(await listVersions(tx, key));
      if (same && !input.keep) return { revision: known.revision, conflict: null, versions };
      return { revision: null, conflict: await whole(tx, known), versions };
    }
    if (!known || known.deletedAt) await makeRoom(tx, memberId);
    const revision = (known?.revision ?? 0) + 1;
    if (known) {
      await keepOld(tx, known, now, input.over === true);
      const row = { content, revision, savedAt: now, deletedAt: null };
      await updateProfile(tx, key, name === undefined ? row : { ...row, name });
    } else {
      await insertProfile(tx, { ...key, name: name ?? '', content, savedAt: now });
    }
    await keepNew(tx, key, input, now);
    await trimVersions(tx, key, PROFILES.versionsKept);
    await keepPictures(tx, key, uploadsIn(content));
    return { revision, conflict: null, versions: presentVersions(await listVersions(tx, key)) };
  });
}

/** @throws Refusal not_found */
export async function renameProfile(ctx: Context, memberId: number, id: string, name: string) {
  const key = keyOf(memberId, id);
  const row = await findProfile(ctx.db, key);
  if (!row || row.deletedAt) throw new Refusal('not_found');
  await updateProfile(ctx.db, key, { name });
}

/** @throws Refusal not_found, profile_quota */
export async function duplicateProfile(
  ctx: Context,
  memberId: number,
  { id, copy, name }: Parsed<'POST profileEditor/duplicate'>,
  language: Language,
): Promise<ProfileSummary> {
  const key = keyOf(memberId, copy);
  const row = await ctx.act(async (tx) => {
    await lockProfiles(tx, memberId);
    const source = await findProfile(tx, keyOf(memberId, id));
    if (!source || source.deletedAt) throw new Refusal('not_found');
    // The request was sent twice and the copy exists already.
    const there = await findProfile(tx, key);
    if (there?.deletedAt) throw new Refusal('not_found');
    if (there) return there;
    await makeRoom(tx, memberId);
    await insertProfile(tx, { ...key, name, content: source.content, savedAt: ctx.now() });
    await keepPictures(tx, key, uploadsIn(source.content));
    return (await findProfile(tx, key)) as ProfileRow;
  });
  return summaryOf(ctx, row, language);
}

/** @throws Refusal not_found */
export async function deleteProfile(ctx: Context, memberId: number, id: string): Promise<void> {
  const key = keyOf(memberId, id);
  const row = await findProfile(ctx.db, key);
  if (!row || row.deletedAt) throw new Refusal('not_found');
  await updateProfile(ctx.db, key, { deletedAt: ctx.now() });
}

/** @throws Refusal not_found, profile_quota */
export async function restoreProfile(
  ctx: Context,
  memberId: number,
  id: string,
  language: Language,
): Promise<ProfileSummary> {
  const key = keyOf(memberId, id);
  const row = await ctx.act(async (tx) => {
    await lockProfiles(tx, memberId);
    const found = await findProfile(tx, key);
    if (!found) throw new Refusal('not_found');
    if (!found.deletedAt) return found;
    await makeRoom(tx, memberId);
    await updateProfile(tx, key, { deletedAt: null });
    return found;
  });
  return summaryOf(ctx, row, language);
}

/** @throws Refusal not_found, profile_versions */
export async function nameVersionOf(
  ctx: Context,
  memberId: number,
  { id, version, name }: Parsed<'POST profileEditor/version/name'>,
): Promise<Output<'POST profileEditor/version/name'>> {
  const key = keyOf(memberId, id);
  return ctx.act(async (tx) => {
    await lockProfiles(tx, memberId);
    const known = (await listVersions(tx, key)).find((one) => one.id === version);
    if (!known) throw new Refusal('not_found');
    if (name && known.name === null && (await countNamed(tx, key)) >= PROFILES.namedVersionsMax) {
      throw new Refusal('profile_versions');
    }
    await nameVersion(tx, key, version, name);
    return { versions: presentVersions(await listVersions(tx, key)) };
  });
}

/** Deletes profiles for good that nobody has brought back in time; how many are gone. */
export const purgeDeleted = ({ db, now }: Context, batch: number): Promise<number> =>
  purgeProfiles(db, new Date(now().getTime() - PROFILES.undoHours * 3_600_000), batch);
