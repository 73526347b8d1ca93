import type { Context } from '#server/context.ts';

type Kept<T> = { of: string; value: Promise<T> };

/**
 * Keeps what was made until the state that it was made of is another.
 *
 * @returns gives the value of a key, made anew where `of` is not what it was
 */
export function keepByState<T>() {
  const kept = new WeakMap<Context, Map<string, Kept<T>>>();
  return (ctx: Context, key: string, of: string, make: () => Promise<T>): Promise<T> => {
    const mine = kept.get(ctx) ?? new Map<string, Kept<T>>();
    kept.set(ctx, mine);
    const known = mine.get(key);
    if (known?.of === of) return known.value;
    const made = { of, value: make() };
    mine.set(key, made);
    // A failure is not kept.
    made.value.catch(() => mine.get(key) === made && mine.delete(key));
    return made.value;
  };
}
