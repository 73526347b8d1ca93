import type { Context } from '#server/context.ts';
import { ViewCounter } from '#server/plugins/view-counter.ts';
import { addViews } from './queries/posts.ts';

const counters = new WeakMap<Context, ViewCounter<number>>();

/** The counter of an app. */
export function viewCounter(ctx: Context): ViewCounter<number> {
  let counter = counters.get(ctx);
  if (!counter) counters.set(ctx, (counter = new ViewCounter(ctx, addViews)));
  return counter;
}
