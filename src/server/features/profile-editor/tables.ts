import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  foreignKey,
  text,
  uuid,
  bigint,
} from '#server/db/pg-core.ts';
import { sql } from '#server/db/drizzle.ts';
import type { ProfileDocument } from '#domain/profile-editor/document.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';
import { uploads } from '#server/platform/uploads/tables.ts';

/** Profiles for cam sites that members compose. Nobody but their author ever reads a row. */
export const camProfiles = pgTable(
  'cam_profiles',
  {
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Made by the browser, so that one begun without a line has its name already. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    content: jsonb('content').$type<ProfileDocument>().notNull(),
    /** Goes up with every saving, so that two devices notice each other. */
    revision: integer('revision').notNull().default(1),
    savedAt: time('saved_at').notNull(),
    /** It can be brought back for a day. */
    deletedAt: time('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    index('cam_profiles_member').on(t.memberId, t.savedAt),
    index('cam_profiles_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);

/** What stood in a profile before, to go back to. */
export const camProfileVersions = pgTable(
  'cam_profile_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigId('member_id').notNull(),
    profileId: uuid('profile_id').notNull(),
    /** Its author gave it one, so it stays; the others go when there are too many. */
    name: text('name'),
    content: jsonb('content').$type<ProfileDocument>().notNull(),
    /** Ids of the uploads it shows. */
    uploads: text('uploads').array().notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'cam_profile_versions_profile_fk',
      columns: [t.memberId, t.profileId],
      foreignColumns: [camProfiles.memberId, camProfiles.id],
    }).onDelete('cascade'),
    index('cam_profile_versions_profile').on(t.memberId, t.profileId, t.id),
  ],
);

/** Pictures that a profile or one of its versions shows: as long as they stand here they are kept. */
export const camProfilePictures = pgTable(
  'cam_profile_pictures',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    memberId: bigId('member_id').notNull(),
    profileId: uuid('profile_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.memberId, t.profileId] }),
    foreignKey({
      name: 'cam_profile_pictures_profile_fk',
      columns: [t.memberId, t.profileId],
      foreignColumns: [camProfiles.memberId, camProfiles.id],
    }).onDelete('cascade'),
    index('cam_profile_pictures_profile').on(t.memberId, t.profileId),
  ],
);
