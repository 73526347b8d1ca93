import { textName, type ReadCollection, type TextName } from '#domain/reader.ts';
import type { Context } from '#server/context.ts';
import { ViewCounter } from '#server/plugins/view-counter.ts';
import { addViews } from './queries/views.ts';
import { requireText } from './texts.ts';

const counters = new WeakMap<Context, ViewCounter<TextName>>();

/** The counter of an app. */
export function textViewCounter(ctx: Context): ViewCounter<TextName> {
  let counter = counters.get(ctx);
  if (!counter) counters.set(ctx, (counter = new ViewCounter(ctx, addViews)));
  return counter;
}

/** @throws Refusal not_found */
export async function countTextView(
  ctx: Context,
  place: { collection: ReadCollection; slug: string },
  viewer: { memberId: number | undefined; address: string },
): Promise<void> {
  await requireText(ctx, place);
  textViewCounter(ctx).count(textName(place.collection, place.slug), viewer);
}
