import type { BatchedCall } from '#domain/batched-calls.ts';
import { API_PREFIX } from '#contract/version.ts';
import { BATCH_KEPT_MS, SHORT_TIMEOUT_MS } from '#domain/page-limits.ts';
import { callHeaders, type Wire } from './exchange.ts';

/** A call to make together with others; `input` as it will be asked for. */
export type Ask = { call: BatchedCall; input?: Record<string, string | number | boolean> };

type Batch = { contract: string | null; answers: Pick<Wire, 'status' | 'body'>[] };

/** Answers on their way, by call and input, until they are taken. */
const answers = new Map<string, Promise<Wire | undefined>>();

const nameOf = (key: string, input: object): string => `${key} ${JSON.stringify(input)}`;

async function sendBatch(calls: readonly Ask[]): Promise<Batch> {
  const answer = await fetch(`${API_PREFIX}/batch`, {
    method: 'POST',
    credentials: 'include',
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ calls }),
    signal: AbortSignal.timeout(SHORT_TIMEOUT_MS),
  });
  const { data } = (await answer.json()) as { data: Pick<Batch, 'answers'> };
  return { contract: answer.headers.get('x-contract'), ...data };
}

/**
 * Sends calls in one request. Whoever makes one of them within the next seconds gets its answer; without
 * an answer to the batch each is made by itself.
 */
export function askTogether(asks: readonly Ask[]): void {
  const sent = sendBatch(asks).catch(() => undefined);
  asks.forEach(({ call, input = {} }, i) => {
    const told = sent.then((batch) => {
      const answer = batch?.answers?.[i];
      return answer && { ...answer, contract: batch.contract };
    });
    answers.set(nameOf(call, input), told);
  });
  // Answers not taken by then are out of date.
  setTimeout(() => answers.clear(), BATCH_KEPT_MS);
}

/** The answer of a call that was sent in a batch, once; undefined where it has to be made. */
export async function takeAnswer(key: string, input: object): Promise<Wire | undefined> {
  const name = nameOf(key, input);
  const told = answers.get(name);
  answers.delete(name);
  return told;
}
