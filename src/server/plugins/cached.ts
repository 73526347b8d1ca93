import type { Context } from '#server/context.ts';

type Held<T> = { value: Promise<T>; until: number };

export type Cached<T> = {
  get: (ctx: Context) => Promise<T>;
  /** To be called after a commit that changes what was read. */
  forget: (ctx: Context) => void;
};

/**
 * Keeps what costs much to read for a while: for so long, what another process changes may be
 * missing from it. A failure is not kept.
 */
export function cachedFor<T>(milliseconds: number, read: (ctx: Context) => Promise<T>): Cached<T> {
  const held = new WeakMap<Context, Held<T>>();
  return {
    get: (ctx) => {
      const now = ctx.now().getTime();
      const known = held.get(ctx);
      if (known && now < known.until) return known.value;
      const value = read(ctx);
      held.set(ctx, { value, until: now + milliseconds });
      value.catch(() => held.delete(ctx));
      return value;
    },
    forget: (ctx) => void held.delete(ctx),
  };
}
