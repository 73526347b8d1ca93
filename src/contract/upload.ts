import { z } from 'zod';
import { VEILS } from '#domain/sensitive.ts';
import { defineCalls, done, nothing, text } from './call.ts';
import { image } from './posts.ts';

/** What was found in a file and did not survive re-encoding: a privacy receipt. */
export const receipt = z.object({
  location: z.boolean(),
  device: z.boolean(),
  time: z.boolean(),
  /** The name of its author or owner. */
  author: z.boolean(),
  bytesBefore: z.number().int(),
  bytesAfter: z.number().int(),
});

/** One answer a file, in the order sent: stored, or refused with its own reason. */
export const uploadedFile = z.object({
  field: z.string(),
  name: z.string(),
  image: image.nullable(),
  receipt: receipt.nullable(),
  error: z.string().nullable(),
  message: z.string(),
});

export const uploadCalls = defineCalls({
  'POST upload/file': {
    summary: 'Images for a post: src=post, thumb=true, file1..fileN; a bad file loses nothing else',
    permission: 'poster',
    limit: { max: 60, seconds: 600 },
    errors: ['upload_count', 'too_large'],
    input: nothing,
    output: z.array(uploadedFile),
    multipart: true,
  },
  'POST upload/sensitive': {
    summary: 'Put a picture behind a veil or take it away: its owner, or a moderator',
    permission: 'member',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found'],
    input: z.strictObject({ id: text().max(80), sensitive: z.boolean() }),
    output: z.object({ sensitive: z.enum(['author', 'staff']).nullable() }),
  },
  'POST user/sensitive-pictures': {
    summary: 'Keep with the account how sensitive pictures are shown',
    permission: 'member',
    limit: { max: 60, seconds: 600 },
    input: z.strictObject({ veil: z.enum(VEILS) }),
    output: done,
  },
  'POST user/avatar': {
    summary: 'The own profile picture, as field file; the one before is deleted',
    permission: 'member',
    limit: { max: 20, seconds: 3600 },
    errors: [
      'suspended',
      'avatar_type',
      'avatar_refused',
      'upload_size',
      'upload_broken',
      'upload_pixels',
      'too_large',
    ],
    input: nothing,
    output: z.object({ avatar: z.string(), receipt }),
    multipart: true,
  },
  'POST user/avatar/remove': {
    summary: 'Take the own profile picture away; its file is deleted',
    permission: 'member',
    limit: { max: 20, seconds: 3600 },
    input: nothing,
    output: done,
  },
  'POST upload/delete': {
    summary: 'Delete an own image that no post uses',
    permission: 'member',
    errors: ['not_found'],
    input: z.strictObject({ id: text().max(80) }),
    output: done,
  },
});
