import type { Output } from '#contract/index.ts';
import { API_PREFIX } from '#contract/version.ts';
import { GENERAL_TIMEOUT_MS } from '#domain/page-limits.ts';
import { callHeaders, exchange, type CallOptions, type Wire } from './exchange.ts';

export type UploadOptions = CallOptions & {
  /** Share of the bytes that have left, 0 to 1. */
  onProgress?: (share: number) => void;
};

function postForm(files: readonly File[]): FormData {
  const form = new FormData();
  form.append('src', 'post');
  form.append('thumb', 'true');
  files.forEach((file, i) => form.append(`file${i + 1}`, file, file.name));
  return form;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** XMLHttpRequest, because fetch cannot tell how far an upload has come. */
function send(path: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API_PREFIX}/${path}`);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(callHeaders()))
      request.setRequestHeader(name, value);
    // Ten megabytes on a slow line take longer than any time-out: only standing still ends it.
    let stalled: ReturnType<typeof setTimeout>;
    const moving = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        reject(new DOMException('The upload stands still', 'TimeoutError'));
        request.abort();
      }, GENERAL_TIMEOUT_MS);
    };
    moving();
    request.upload.addEventListener('progress', (event) => {
      moving();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
      if (request.status === 0) return reject(new TypeError('The upload did not arrive'));
      resolve({
        status: request.status,
        contract: request.getResponseHeader('x-contract'),
        body: parsed(request.responseText),
      });
    });
    request.send(form);
  });
}

/**
 * Sends images for a post in one request (spec section 7): `src=post`, `thumb=true`, `file1`…
 *
 * @returns one answer a file, in the order given
 * @throws Failure as `call()` does
 */
export async function uploadFiles(
  files: readonly File[],
  options: UploadOptions = {},
): Promise<Output<'POST upload/file'>> {
  const sent = () => send('upload/file', postForm(files), options);
  return (await exchange('POST upload/file', sent, options)) as Output<'POST upload/file'>;
}

/**
 * Sends one picture for a message of the chat, which only the two who talk can open.
 *
 * @throws Failure as `call()` does
 */
export async function uploadPicture(
  file: File,
  options: UploadOptions = {},
): Promise<Output<'POST chat/picture'>> {
  const form = new FormData();
  form.append('file', file, file.name);
  const sent = () => send('chat/picture', form, options);
  return (await exchange('POST chat/picture', sent, options)) as Output<'POST chat/picture'>;
}
