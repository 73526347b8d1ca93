import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';

const HOUR_MS = 3_600_000;
const FLUSH_MS = 5_000;
/** Beyond it the oldest are forgotten: a flood must cost counts, not memory. */
const MOST_REMEMBERED = 100_000;

/** Adds what has gathered to the stored counts. */
type Write<Key> = (db: Db, batch: ReadonlyMap<Key, number>) => Promise<void>;

/**
 * Counts views once a viewer and hour. Who viewed what is kept in memory alone, for visitors as a
 * hash of their address with a salt that is thrown away every hour, so nobody can ask it later.
 */
export class ViewCounter<Key extends string | number> {
  readonly #ctx: Context;
  readonly #write: Write<Key>;
  readonly #seen = new Set<string>();
  #hour = 0;
  #salt = '';
  #pending = new Map<Key, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(ctx: Context, write: Write<Key>) {
    this.#ctx = ctx;
    this.#write = write;
  }

  #viewerKey(viewer: { memberId: number | undefined; address: string }): string {
    if (viewer.memberId !== undefined) return `m${viewer.memberId}`;
    return createHash('sha256')
      .update(this.#salt + viewer.address)
      .digest('base64url')
      .slice(0, 22);
  }

  count(subject: Key, viewer: { memberId: number | undefined; address: string }): void {
    const hour = Math.floor(this.#ctx.now().getTime() / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#salt = randomBytes(16).toString('hex');
      this.#seen.clear();
    }
    const key = `${subject} ${this.#viewerKey(viewer)}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const oldest = this.#seen.values().next().value;
    if (this.#seen.size > MOST_REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
    this.#pending.set(subject, (this.#pending.get(subject) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what has gathered; what could not be written waits for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#pending;
    if (batch.size === 0) return;
    this.#pending = new Map();
    try {
      await this.#write(this.#ctx.db, batch);
    } catch (error) {
      this.#ctx.log.error({ err: error }, 'views could not be counted');
      for (const [id, n] of batch) this.#pending.set(id, (this.#pending.get(id) ?? 0) + n);
      this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
    }
  }
}
