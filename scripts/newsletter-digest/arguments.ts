import { readOptions } from '../command/read-options.ts';
import { CommandError } from '../command/run-command.ts';

export const USAGE = `Usage: npm run newsletter:digest -- [--dry-run] [--since 2026-11-01]
Sends readers of the newsletter what is new since the last letter, each in their language. It knows
the texts of the last build. The server does the same by itself once a week (NEWSLETTER_DAY).
  --dry-run  count what would be sent to how many, and change nothing
  --since    look at texts from this day on; what was told already is not told again`;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  since: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/**
 * Reads the arguments of `npm run newsletter:digest`.
 *
 * @returns the order, or `help` where that is asked for
 * @throws CommandError with the usage, or with what is wrong with an argument
 */
export function readArguments(args: readonly string[]) {
  const { since, help, 'dry-run': dryRun } = readOptions(USAGE, OPTIONS, args);
  if (help) return 'help';
  if (since && (!/^\d{4}-\d{2}-\d{2}$/.test(since) || Number.isNaN(Date.parse(since)))) {
    throw new CommandError(`"${since}" is not a day such as 2026-11-01.`);
  }
  return { dryRun, since };
}
