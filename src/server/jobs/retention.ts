import type { Context } from '#server/context.ts';

/**
 * Keeps what the privacy policy says about how long things are stored: feature by feature, from the
 * lowest layer up.
 */
export async function enforceRetention(ctx: Context): Promise<void> {
  for (const feature of ctx.features) await feature.retention?.(ctx);
}
