import { z } from 'zod';
import { ModelError } from './errors.ts';

/** What is used of a chunk, or of a whole answer of a server that does not stream. */
const chunkShape = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        message: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z
    .object({ prompt_tokens: z.number().int(), completion_tokens: z.number().int() })
    .nullish(),
});

export type Usage = { in: number; out: number };
export type Heard = { text: string; usage: Usage | undefined };

/** Collects what a model says. */
class Collector {
  text = '';
  usage: Usage | undefined;
  ended = false;
  readonly #onText: (text: string) => void;

  constructor(onText: (text: string) => void) {
    this.#onText = onText;
  }

  /** @throws ModelError for what is no chunk */
  add(json: string): void {
    let parsed;
    try {
      parsed = chunkShape.parse(JSON.parse(json));
    } catch (error) {
      throw new ModelError('broken', { retry: true, cause: error });
    }
    const [choice] = parsed.choices;
    const more = choice?.delta?.content ?? choice?.message?.content ?? '';
    if (more) this.#onText((this.text += more));
    if (choice?.finish_reason) this.ended = true;
    const { usage } = parsed;
    if (usage) this.usage = { in: usage.prompt_tokens, out: usage.completion_tokens };
  }
}

/**
 * Reads the answer of a chat completion as it comes, streamed or whole.
 *
 * @param heard is told what has been said so far
 * @throws ModelError where it is too long, no answer of the protocol, or ends too early
 */
export async function readAnswer(
  response: Response,
  most: number,
  heard: (text: string) => void,
): Promise<Heard> {
  const collector = new Collector(heard);
  const streams = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
  const decoder = new TextDecoder();
  let bytes = 0;
  let rest = '';
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > most) throw new ModelError('too-long', { retry: false });
    rest += decoder.decode(piece, { stream: true });
    if (!streams) continue;
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const data = /^data:\s?(.*)$/.exec(line)?.[1]?.trim();
      if (data === '[DONE]') collector.ended = true;
      else if (data) collector.add(data);
    }
  }
  if (!streams) collector.add(rest);
  if (!collector.ended) throw new ModelError('half', { retry: true });
  return { text: collector.text, usage: collector.usage };
}
