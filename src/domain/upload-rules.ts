import { FORUM_IMAGE } from './limits.ts';
import { VEIL_SIDE } from './sensitive.ts';

/** Below here lie uploaded pictures, under names the server makes of their content. */
export const UPLOAD_PATH = '/uploads/';

/**
 * Name of a stored file: hash of its content (of a private picture `p` and chance in its place),  the longest side
 * of a thumbnail, the format.
 */
const STORED_NAME = /^(p?[0-9a-f]{40})(?:-(?:32|320|640))?\.(jpg|png|webp)$/;
export const isStoredName = (name: string): boolean => STORED_NAME.test(name);

/** The hash in the name of a stored file; undefined for any other name. */
export const hashOf = (name: string): string | undefined => STORED_NAME.exec(name)?.[1];

/** Whether a picture opens for those alone whom it was sent to; its name tells nothing of its content. */
export const isPrivateHash = (hash: string): boolean => hash.startsWith('p');

/** Name of the stored file an address on this site leads to; undefined for any other address. */
export function storedNameOf(address: string): string | undefined {
  if (!address.startsWith(UPLOAD_PATH)) return undefined;
  const name = address.slice(UPLOAD_PATH.length);
  return isStoredName(name) ? name : undefined;
}

/** The file that stands in for a picture while it is veiled. */
export const veilName = (hash: string): string => `${hash}-${VEIL_SIDE}.webp`;

/** Characters of a description of a picture; screen readers read it in one go. */
export const ALT_MAX = 250;

/** Decoded pictures above this are refused: a small file can unpack to gigabytes. */
export const MAX_PIXELS = 50_000_000;
/** Longest side that is kept, in pixels. */
export const MAX_SIDE = 4096;

/** What a member may have lying in the storage. */
export const UPLOAD_QUOTA = {
  /** Pictures that stand in no post or comment yet. */
  unattached: 200,
  megabytes: 500,
  /** A picture that nobody has posted by then is removed. */
  unattachedHours: 24,
} as const;

export type FileProblem = 'upload_type' | 'upload_size';

const MEGABYTE = 1024 * 1024;
const TYPES: readonly string[] = FORUM_IMAGE.types;

type ProblemText =
  | 'upload:camUpload_isImg_msg'
  | 'upload:camUpload_Size_msg_1'
  | 'upload:camUpload_Size_msg_2'
  | 'upload:camUpload_limit_msg_1'
  | 'upload:camUpload_limit_msg_2';

/**
 * Why a picture is not taken, in the parts of sentences that the spec gives (section 5).
 *
 * @param most how many pictures the place takes at once
 */
export function problemText(
  problem: FileProblem | 'upload_count',
  t: (key: ProblemText) => string,
  most: number = FORUM_IMAGE.maxFiles,
): string {
  switch (problem) {
    case 'upload_type':
      return t('upload:camUpload_isImg_msg');
    case 'upload_size':
      return `${t('upload:camUpload_Size_msg_1')} ${FORUM_IMAGE.maxMegabytes} ${t('upload:camUpload_Size_msg_2')}`;
    case 'upload_count':
      return `${t('upload:camUpload_limit_msg_1')} ${most} ${t('upload:camUpload_limit_msg_2')}`;
  }
}

/**
 * What is wrong with a file before its content is looked at (spec section 5): jpg, jpeg or png by
 * its name, at most 10 MB.
 */
export function fileProblem(file: { name: string; size: number }): FileProblem | undefined {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!TYPES.includes(extension)) return 'upload_type';
  return file.size > FORUM_IMAGE.maxMegabytes * MEGABYTE ? 'upload_size' : undefined;
}

/**
 * How many of the files may still join those that are there: existing and pending ones together
 * stay within five (READINGS 28).
 */
export const filesThatFit = (existing: number, pending: number): number =>
  Math.max(0, Math.min(pending, FORUM_IMAGE.maxFiles - existing));
