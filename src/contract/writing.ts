import { z } from 'zod';
import { DRAFTS, readDraftPlace } from '#domain/drafts.ts';
import { FORUM_TAGS } from '#domain/forum.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { defineCalls, done, id, isStorable, isoTime, language, text } from './call.ts';
import { image, siteSlug } from './posts.ts';

const place = z
  .string()
  .max(40)
  .refine((text) => readDraftPlace(text) !== undefined);

const extra = z
  .record(text().max(40), z.unknown())
  .refine(isStorable)
  .refine((value) => JSON.stringify(value).length <= DRAFTS.extraMax);

/** Looser than what may be posted: a draft is allowed to be unfinished. */
const draftText = {
  body: text().max(DRAFTS.bodyMax),
  title: text().max(DRAFTS.titleMax).optional(),
  tag: z.enum(FORUM_TAGS).optional(),
  language: language.optional(),
  site: siteSlug.nullable().optional(),
  kind: text().max(20).optional(),
  extra: extra.optional(),
};

export const draft = z
  .object({
    id: z.uuid(),
    place: z.string(),
    revision: z.number().int(),
    saved: isoTime,
    text: z.object({ ...draftText, images: z.array(image) }),
    /** Pictures that were not posted in time and are gone. */
    picturesGone: z.boolean(),
  })
  .meta({ id: 'Draft' });

/** A draft in the list of a member's own: where it leads, and how it begins. */
export const draftSummary = z
  .object({
    id: z.uuid(),
    place: z.string(),
    kind: z.string().nullable(),
    /** Of the draft, or of the post that it answers or changes; empty where there is none. */
    title: z.string(),
    excerpt: z.string(),
    /** Where the writing goes on; null where what it answers is gone. */
    path: z.string().nullable(),
    saved: isoTime,
  })
  .meta({ id: 'DraftSummary' });

export const writingCalls = defineCalls({
  'POST article/save': {
    summary:
      'Keep a draft; where another device has saved meanwhile, its version comes back instead',
    permission: 'member',
    limit: { max: 240, seconds: 600 },
    errors: ['draft_quota'],
    input: z.strictObject({
      id: z.uuid(),
      place,
      /** The revision this one is based on; 0 for one that was never saved. */
      base: z.number().int().min(0),
      ...draftText,
      images: z.array(text().max(80)).max(5).default([]),
    }),
    output: z.object({
      /** Null where nothing was saved: see `conflict`, or it has been posted. */
      revision: z.number().int().nullable(),
      conflict: draft.nullable(),
    }),
  },
  'GET article/drafts': {
    summary: 'The own drafts, newest first; there are never more than thirty',
    permission: 'member',
    input: z.strictObject({}),
    output: z.array(draftSummary),
  },
  'GET article/draft': {
    summary: 'One own draft, by its id or by what it answers or changes; null where there is none',
    permission: 'member',
    input: z.strictObject({ id: z.uuid().optional(), place: place.optional() }),
    output: z.object({ draft: draft.nullable() }),
  },
  'POST article/draft/delete': {
    summary: 'Throw an own draft away; saying it twice changes nothing',
    permission: 'member',
    limit: { max: 120, seconds: 600 },
    input: z.strictObject({ id: z.uuid() }),
    output: done,
  },
  'GET people/complete': {
    summary: 'Members whose name begins so, among those who want to be found',
    permission: 'poster',
    limit: { max: 120, seconds: 60 },
    input: z.strictObject({ s: text().trim().min(2).max(ACCOUNT.nicknameMax) }),
    output: z.array(z.object({ id, nickname: z.string(), avatar: z.string().nullable() })),
  },
});
