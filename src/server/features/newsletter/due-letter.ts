import { dueMoment } from '#domain/letter.ts';
import type { Context } from '#server/context.ts';
import { finishIssues, lastLetterAt, sendLetter } from './service.ts';

/**
 * Sends the letter of the week when its hour has come, and goes on with one that was interrupted.
 * Asked every few minutes, by any number of processes: one letter a week comes of it.
 */
export async function sendDueLetter(ctx: Context): Promise<void> {
  await finishIssues(ctx);
  const { day, hour } = ctx.env.newsletter;
  const due = dueMoment(ctx.now(), day, hour);
  const last = await lastLetterAt(ctx);
  if (!due || (last && last >= due)) return;
  const report = await sendLetter(ctx);
  if (report.state === 'queued') ctx.log.info({ letter: report }, 'letters queued');
}
