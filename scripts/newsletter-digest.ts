import { parseArgs } from 'node:util';
import { settings } from './command/settings.ts';
import { runCommand, CommandError } from './command/run-command.ts';
import { describeReport } from './newsletter-digest/describe.ts';
import { orderLetter } from './newsletter-digest/order.ts';

const USAGE = `Usage: npm run newsletter:digest -- [--dry-run] [--since 2026-11-01]
Sends readers of the newsletter what is new since the last letter, each in their language. It knows
the texts of the last build. The server does the same by itself once a week (NEWSLETTER_DAY).
  --dry-run  count what would be sent to how many, and change nothing
  --since    look at texts from this day on; what was told already is not told again`;

function readArguments() {
  try {
    return parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        since: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch {
    throw new CommandError(USAGE);
  }
}

await runCommand(async () => {
  const { since, help, 'dry-run': dryRun } = readArguments();
  if (help) return USAGE;
  if (since && (!/^\d{4}-\d{2}-\d{2}$/.test(since) || Number.isNaN(Date.parse(since)))) {
    throw new CommandError(`"${since}" is not a day such as 2026-11-01.`);
  }
  return describeReport(await orderLetter(settings(), { dryRun, since }));
});
