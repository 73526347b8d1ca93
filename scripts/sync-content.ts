import path from 'node:path';
import { parseArgs } from 'node:util';
import { byText } from './content/sync/diff.ts';
import { megabytes, SyncError } from './content/sync/limits.ts';
import { syncContent, type SyncOptions, type SyncResult } from './content/sync/run.ts';
import { progressBar } from './report/progress.ts';
import { countOf, describeFindings, hasErrors, plural, summaryOf } from './report/findings.ts';

const USAGE = `Usage: npm run content:sync -- --from <source> [--dry-run] [--to <folder>]
  <source>   a folder, a git address (with #branch if wanted), or the http(s) address of a .tar.gz
  --dry-run  fetch, check and compare; change nothing
  --to       the folder to replace, content/ of this project where it is left out`;

const INTERRUPTED = 130;

function list(heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`${heading}:`);
  for (const line of lines) console.log(`  ${line}`);
}

function tell({ report, diff, replaced }: SyncResult, dryRun: boolean): number {
  const serious = report.findings.filter(({ level }) => level !== 'notice');
  for (const line of describeFindings(serious)) console.log(line);
  if (hasErrors(report.findings)) {
    const errors = plural(countOf(report.findings, 'error'), 'error');
    console.log(`The source has ${errors}; content/ is untouched.`);
    return 1;
  }
  list('Added', byText(diff.added));
  list('Changed', byText(diff.changed));
  list('Removed', byText(diff.removed));
  list('Not translated (readers get the English text)', report.translations.missing);
  list('Older than their English original', report.translations.outdated);
  console.log(`Checked ${plural(report.texts, 'text')}: ${summaryOf(report.findings)}.`);
  if (replaced) console.log('content/ is replaced; build the site to publish it.');
  else if (dryRun) console.log('This was a dry run; content/ is untouched.');
  else console.log('content/ is already the same.');
  return 0;
}

type Wish = Pick<SyncOptions, 'from' | 'content' | 'dryRun'>;

async function sync(wish: Wish): Promise<number> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const download = progressBar('Downloading', megabytes);
  const checking = progressBar('Checking');
  try {
    const result = await syncContent({
      ...wish,
      signal: stop.signal,
      onStep: (sentence) => {
        download.clear();
        console.log(sentence);
      },
      onBytes: download.show,
      onChecked: checking.show,
    });
    checking.clear();
    return tell(result, wish.dryRun ?? false);
  } catch (problem) {
    download.clear();
    const reasons = problem instanceof SyncError ? problem.reasons : [(problem as Error).message];
    if (stop.signal.aborted) console.error('Interrupted; content/ is untouched.');
    else for (const reason of [...reasons, 'content/ is untouched.']) console.error(reason);
    return stop.signal.aborted ? INTERRUPTED : 1;
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help || !values.from) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  return sync({
    from: values.from,
    content: values.to ?? path.join(import.meta.dirname, '../content'),
    dryRun: values['dry-run'] ?? false,
  });
}

try {
  process.exitCode = await main();
} catch (problem) {
  console.error(`${(problem as Error).message}\n\n${USAGE}`);
  process.exitCode = 2;
}
