import { sentenceOf } from '#server/operator-error.ts';
import { isDiskFull } from '#server/plugins/disk.ts';
import { serializeError } from '#server/plugins/error-log.ts';

/** Why a backup could not be made or checked, in one line for the operator, without anybody's data. */
export function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return 'There is no room on the disk.';
  return sentenceOf(error) ?? serializeError(error).message;
}
