import { normalizeIP, type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls, type CallKey } from '#contract/index.ts';
import { Refusal } from './errors.ts';

type Window = { count: number; ends: number };
type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Beyond this many windows the ended ones are thrown away. */
const MANY = 10_000;

/**
 * Counts requests in fixed windows, in one place for every route: a form and the call behind it are
 * one door, and its limit must not be had twice.
 */
export class SharedWindows implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(key: string, done: Counted, milliseconds: number): void {
    const now = Date.now();
    const known = this.#windows.get(key);
    const window = known && known.ends > now ? known : { count: 0, ends: now + milliseconds };
    window.count++;
    if (window !== known) {
      if (this.#windows.size >= MANY) this.#sweep(now);
      this.#windows.set(key, window);
    }
    done(null, { current: window.count, ttl: window.ends - now });
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.ends <= now) this.#windows.delete(key);
  }

  child(): FastifyRateLimitStore {
    return this;
  }
}

/** The internet address of a request; an IPv6 network of 64 bits is one. */
export const networkOf = (request: FastifyRequest): string => normalizeIP(request.ip);

/** Per member where there is one, else per client address. */
export const limitKey = (request: FastifyRequest): string =>
  request.viewer ? `m${request.viewer.id}` : networkOf(request);

/**
 * The limit of a call, for another route that leads to the same act.
 *
 * @returns a function that counts a request; it throws Refusal rate_limited beyond the limit
 */
export function limiterOf(app: FastifyInstance, call: CallKey) {
  const { limit }: Call = calls[call];
  if (!limit) return async () => {};
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.seconds * 1000,
    keyGenerator: (request) => limitKey(request) + call,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new Refusal('rate_limited', { retryAfter: result.ttlInSeconds });
  };
}
