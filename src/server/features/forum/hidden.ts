import type { Context } from '#server/context.ts';

/** Whom a member does not want to read, or who does not want them to. */
export type Hidden = { hides: (memberId: number) => boolean };

/** Visitors have muted nobody. */
const allShown: Hidden = { hides: () => false };

/** Whom the one who asks must not be shown. */
export const hiddenOf = async (
  _ctx: Context,
  _viewer: { id: number } | undefined,
): Promise<Hidden> => allShown;
