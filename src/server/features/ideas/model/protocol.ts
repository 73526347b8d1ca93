import { setTimeout as wait } from 'node:timers/promises';
import type { IdeasEnv } from '#server/plugins/env.ts';
import { ModelError } from './errors.ts';
import { MODEL, type ModelLimits } from './limits.ts';
import { readAnswer, type Heard } from './stream.ts';

export type Message = { role: 'system' | 'user'; content: string };
/** What is asked: messages, and the form of the answer as a JSON schema. */
export type Question = { messages: readonly Message[]; name: string; schema: object };

export type Asked = {
  limits?: ModelLimits;
  /** Ends the wait from outside. */
  signal?: AbortSignal | undefined;
  onText?: ((text: string) => void) | undefined;
  /** Told of every attempt that a server has begun to answer. */
  onUsage?: ((heard: Heard) => void) | undefined;
};

const bodyOf = ({ messages, name, schema }: Question, model: string, tokens: number) =>
  JSON.stringify({
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: tokens,
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
  });

/** What an answer other than 200 means. */
function refusalOf(response: Response, { retryAfterMs }: ModelLimits): ModelError {
  const { status } = response;
  if (status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 'none');
    const afterMs = seconds * 1000;
    return new ModelError('busy', { retry: afterMs >= 0 && afterMs <= retryAfterMs, afterMs });
  }
  return new ModelError(status < 500 ? 'refused' : 'failed', { retry: status >= 500 });
}

async function attempt(
  settings: IdeasEnv,
  question: Question,
  signal: AbortSignal,
  { limits = MODEL, onText = () => {}, onUsage = () => {} }: Asked,
): Promise<string> {
  const { url, key, model } = settings;
  let response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: bodyOf(question, model, limits.tokens),
      // A server that sends the key on to another one is not the one that was set.
      redirect: 'error',
      signal,
    });
  } catch (error) {
    throw new ModelError('unreachable', { retry: true, cause: error });
  }
  if (response.status !== 200) {
    await response.body?.cancel();
    throw refusalOf(response, limits);
  }
  let text = '';
  const hear = (more: string) => onText((text = more));
  try {
    const heard = await readAnswer(response, limits.bytes, hear);
    onUsage(heard);
    return heard.text;
  } catch (error) {
    onUsage({ text, usage: undefined });
    if (error instanceof ModelError) throw error;
    throw new ModelError('half', { retry: true, cause: error });
  }
}

/**
 * Asks a server of the OpenAI chat completions protocol: at most twice, and not longer than the limits say in all.
 *
 * @returns what it said
 * @throws ModelError
 */
export async function askModel(
  settings: IdeasEnv,
  question: Question,
  asked: Asked = {},
): Promise<string> {
  const { totalMs } = asked.limits ?? MODEL;
  const late = AbortSignal.timeout(totalMs);
  const signal = AbortSignal.any([late, ...(asked.signal ? [asked.signal] : [])]);
  for (let left = 1; ; left--) {
    try {
      return await attempt(settings, question, signal, asked);
    } catch (error) {
      if (late.aborted) throw new ModelError('late', { retry: false, cause: error });
      if (signal.aborted || !(error instanceof ModelError) || !error.retry || left === 0) {
        throw error;
      }
      // Aborted meanwhile, the next attempt says so.
      await wait(error.afterMs, undefined, { signal }).catch(() => {});
    }
  }
}
