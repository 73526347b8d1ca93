import type { Context } from '#server/context.ts';
import { SHORT_TIMEOUT_MS } from '#domain/page-limits.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { AvatarFile } from './avatar-file.ts';

/** What the other side says of itself goes into the log, and not all of it. */
const MESSAGE_MAX = 300;

type Answer = { result?: unknown; message?: unknown };

function formOf(params: [string, string][], memberId: number, file: AvatarFile): FormData {
  const form = new FormData();
  for (const [name, value] of params) form.append(name, value.replace('{member}', `${memberId}`));
  const type = `image/${file.extension}`;
  form.append('file', new Blob([new Uint8Array(file.data)], { type }), `avatar.${file.extension}`);
  return form;
}

/** @returns why it was refused, in the other side's words; undefined where it was taken */
async function refusalOf(url: string, body: FormData): Promise<string | undefined> {
  const signal = AbortSignal.timeout(SHORT_TIMEOUT_MS);
  const answer = await fetch(url, { method: 'POST', body, signal, redirect: 'error' });
  const { result, message } = (await answer.json()) as Answer;
  if (answer.ok && result !== undefined && Number(result) !== 0) return undefined;
  return String(message ?? `status ${answer.status}`).slice(0, MESSAGE_MAX);
}

/**
 * Sends a profile picture on to the configured address, where there is one (spec section 7): cleaned,
 * as field `file`, with the configured fields. `result` 0, and no usable answer, is a failure, whose
 * message is logged: it was written for others than our members.
 *
 * @throws Refusal avatar_refused
 */
export async function forwardAvatar(
  { env, log }: Pick<Context, 'env' | 'log'>,
  memberId: number,
  file: AvatarFile,
): Promise<void> {
  if (!env.avatarUpload) return;
  const { url, params } = env.avatarUpload;
  try {
    const message = await refusalOf(url, formOf(params, memberId, file));
    if (message === undefined) return;
    log.warn({ message }, 'the configured address has refused a profile picture');
  } catch (error) {
    log.error({ err: error }, 'a profile picture did not reach the configured address');
  }
  throw new Refusal('avatar_refused');
}
