import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lowerPriority } from './build/lower-priority.ts';
import { checkContent } from './content/check.ts';
import { withFieldTables } from './content/field-tables.ts';
import { progressBar } from './report/progress.ts';
import { describeFindings, hasErrors, plural, summaryOf } from './report/findings.ts';

export { checkContent, type Report } from './content/check.ts';

const USAGE = `Usage: npm run content:check -- [<folder>] [--quiet]
  <folder>   content/ of this project where it is left out
  --quiet    errors and warnings only
  --errors   errors only, as a build shows them
  --fields   check nothing; write the tables of fields into docs/editors.md`;
const DOCS = path.join(import.meta.dirname, '../docs/editors.md');

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quiet: { type: 'boolean' },
      errors: { type: 'boolean' },
      fields: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.fields) {
    fs.writeFileSync(DOCS, withFieldTables(fs.readFileSync(DOCS, 'utf8')));
    console.log('Wrote the tables of fields into docs/editors.md.');
    return 0;
  }
  // Beside a build, whose pages are waited for longer.
  if (values.errors) lowerPriority();
  const folder = path.resolve(positionals[0] ?? path.join(import.meta.dirname, '../content'));
  if (!fs.existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const bar = progressBar('Checking');
  const { findings, texts, waiting } = await checkContent(folder, { onProgress: bar.show });
  bar.clear();
  const shown = findings.filter(({ level }) =>
    values.errors ? level === 'error' : !values.quiet || level !== 'notice',
  );
  const named = shown.map((it) => ({
    ...it,
    file: path.relative('.', path.join(folder, it.file)),
  }));
  for (const line of describeFindings(named)) console.log(line);
  if (waiting && !values.errors) console.log(`Waiting: ${waiting}.`);
  console.log(`Content: ${plural(texts, 'text')}, ${summaryOf(findings)}.`);
  return hasErrors(findings) ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.exitCode = await main();
  } catch (problem) {
    console.error(`${(problem as Error).message}\n\n${USAGE}`);
    process.exitCode = 2;
  }
}
