import { z } from 'zod';
import {
  bytesOf,
  DOCUMENT_VERSION,
  FIELD_MAX,
  ITEM_FIELDS,
  itemsMaxOf,
  SECTION_ID,
  SECTION_KINDS,
  type ProfileDocument,
  type SectionKind,
} from '#domain/profile-editor/document.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';
import { TARGET_IDS } from '#domain/profile-editor/targets.ts';
import {
  ALIGNS,
  FONT_IDS,
  HEADINGS,
  PALETTE_IDS,
  SHAPES,
  SPACING_IDS,
  WIDTH_IDS,
} from '#domain/profile-editor/theme.ts';
import { ZONES } from '#domain/profile-editor/zones.ts';
import { defineCalls, done, id as numberId, isoTime, language, text } from './call.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const theme = z.strictObject({
  palette: z.enum(PALETTE_IDS),
  colours: z
    .strictObject({ background: colour, surface: colour, text: colour, accent: colour })
    .nullable(),
  font: z.enum(FONT_IDS),
  titleFont: z.enum(FONT_IDS),
  spacing: z.enum(SPACING_IDS),
  width: z.enum(WIDTH_IDS),
  shape: z.enum(SHAPES),
  heading: z.enum(HEADINGS),
  align: z.enum(ALIGNS),
});

const itemOf = (kind: SectionKind) =>
  z.strictObject(
    Object.fromEntries(
      ITEM_FIELDS[kind].map((field) => [field, text().max(FIELD_MAX[field] ?? 0)]),
    ),
  );
const sectionOf = (kind: SectionKind) =>
  z.strictObject({
    id: z.string().regex(SECTION_ID),
    kind: z.literal(kind),
    title: text().max(PROFILES.titleMax),
    text: text().max(PROFILES.textMax),
    items: z.array(itemOf(kind)).max(itemsMaxOf(kind)),
  });
const [first, ...others] = SECTION_KINDS.map(sectionOf);
const section = z.discriminatedUnion('kind', [first as ReturnType<typeof sectionOf>, ...others]);

/** What is typed is kept, right or not yet; this only keeps it within its form (decision 42). */
const documentShape = z.strictObject({
  version: z.literal(DOCUMENT_VERSION),
  target: z.enum(TARGET_IDS),
  limit: z.number().int().min(PROFILES.limitMin).max(PROFILES.limitMax).nullable(),
  site: text().max(80).nullable(),
  language,
  zone: z.enum(ZONES),
  theme,
  sections: z.array(section).max(PROFILES.sectionsMax),
});
const content = documentShape
  .refine(({ sections }) => new Set(sections.map(({ id }) => id)).size === sections.length)
  .refine((made) => bytesOf(made as ProfileDocument) <= PROFILES.bytesMax)
  .transform((made) => made as ProfileDocument);
/** On the way out it is what was stored. */
const stored = z.custom<ProfileDocument>();

const coverPart = z.union([
  z.object({
    ...{ what: z.literal('box'), x: z.number(), y: z.number() },
    ...{ width: z.number(), height: z.number(), fill: z.string(), round: z.number() },
  }),
  z.object({
    ...{ what: z.literal('words'), x: z.number(), y: z.number(), size: z.number() },
    ...{ fill: z.string(), font: z.string(), middle: z.boolean(), text: z.string() },
  }),
]);

const name = text().trim().max(PROFILES.nameMax);
const id = z.uuid();

export const profileSummary = z.object({
  id,
  name: z.string(),
  target: z.enum(TARGET_IDS),
  /** The directory's name of the site; null where none was chosen, or it is gone. */
  site: z.string().nullable(),
  changed: isoTime,
  cover: z.array(coverPart),
});

const version = z.object({ id: z.number().int(), name: z.string().nullable(), saved: isoTime });
const profile = z.object({
  id,
  name: z.string(),
  revision: z.number().int(),
  saved: isoTime,
  content: stored,
  /** Newest first. */
  versions: z.array(version),
});
const oneProfile = z.strictObject({ id });

export const profileEditorCalls = defineCalls({
  'POST profileEditor/getInfo': {
    summary: 'The own profiles for cam sites, or one of them, or one of its versions',
    permission: 'member',
    limit: { max: 240, seconds: 600 },
    errors: ['not_found'],
    input: z.strictObject({ id: id.optional(), version: numberId.optional() }),
    output: z.object({
      /** The one changed last first; empty where one is asked for. */
      profiles: z.array(profileSummary),
      profile: profile.nullable(),
      /** What stood in the version that is asked for. */
      version: stored.nullable(),
    }),
  },
  'POST profileEditor/saveDetail': {
    summary: 'Save a profile; where another device has saved meanwhile, its version comes back',
    permission: 'member',
    limit: { max: 300, seconds: 600 },
    errors: ['profile_quota', 'profile_versions'],
    input: z.strictObject({
      /** Made by the browser. */
      id,
      /** The revision this one is based on; 0 for one that was never saved. */
      base: z.number().int().min(0),
      name: name.optional(),
      content,
      /** Makes a version of what is saved, with a name or by its time alone. */
      keep: z.strictObject({ name: name.nullable() }).optional(),
      /** What is replaced becomes a version in any case: another device had saved it. */
      over: z.boolean().optional(),
    }),
    output: z.object({
      /** Null where nothing was saved: see `conflict`. */
      revision: z.number().int().nullable(),
      conflict: profile.nullable(),
      versions: z.array(version),
    }),
  },
  'POST profileEditor/rename': {
    summary: 'Give an own profile another name',
    permission: 'member',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found'],
    input: z.strictObject({ id, name: name.min(1) }),
    output: done,
  },
  'POST profileEditor/duplicate': {
    summary: 'Make a copy of an own profile, without its versions',
    permission: 'member',
    limit: { max: 30, seconds: 600 },
    errors: ['not_found', 'profile_quota'],
    input: z.strictObject({ id, copy: id, name }),
    output: profileSummary,
  },
  'POST profileEditor/delete': {
    summary: 'Delete an own profile; it can be brought back for a day',
    permission: 'member',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found'],
    input: oneProfile,
    output: done,
  },
  'POST profileEditor/restore': {
    summary: 'Bring back an own profile that was deleted within the last day',
    permission: 'member',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found', 'profile_quota'],
    input: oneProfile,
    output: profileSummary,
  },
  'POST profileEditor/version/name': {
    summary: 'Name a version, so that it is kept for good, or take its name away',
    permission: 'member',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found', 'profile_versions'],
    input: z.strictObject({ id, version: numberId, name: name.min(1).nullable() }),
    output: z.object({ versions: z.array(version) }),
  },
});
