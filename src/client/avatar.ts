import type { Output } from '#contract/index.ts';
import { API_PREFIX } from '#contract/version.ts';
import { GENERAL_TIMEOUT_MS } from '#domain/page-limits.ts';
import { callHeaders, exchange, type Wire } from './exchange.ts';

async function send(picture: Blob): Promise<Wire> {
  const form = new FormData();
  form.append('file', picture, 'avatar.jpg');
  const answer = await fetch(`${API_PREFIX}/user/avatar`, {
    method: 'POST',
    body: form,
    headers: callHeaders(),
    signal: AbortSignal.timeout(GENERAL_TIMEOUT_MS),
  });
  const body: unknown = await answer.json().catch(() => undefined);
  return { status: answer.status, contract: answer.headers.get('x-contract'), body };
}

/**
 * Makes a cropped picture the own profile picture.
 *
 * @throws Failure as `call()` does; its message is left to the caller
 */
export async function uploadAvatar(picture: Blob): Promise<Output<'POST user/avatar'>> {
  const options = { showError: false };
  const answer = await exchange('POST user/avatar', () => send(picture), options);
  return answer as Output<'POST user/avatar'>;
}
