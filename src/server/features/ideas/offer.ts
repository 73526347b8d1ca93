import type { Context, Viewer } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { oneIdea } from './reading.ts';

/** The text of an idea that an address names; null where the viewer can open none. */
export async function ideaText(
  ctx: Context,
  viewer: Viewer,
  named: string | undefined,
): Promise<{ id: number; body: string } | null> {
  const id = Number(named);
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  try {
    const { body } = await oneIdea(ctx, viewer, id);
    return { id, body };
  } catch (error) {
    if (error instanceof Refusal && error.id === 'not_found') return null;
    throw error;
  }
}
