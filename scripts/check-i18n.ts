import path from 'node:path';
import { parseArgs } from 'node:util';
import { NAMESPACES } from '#i18n/namespaces.ts';
import { readCatalog } from './i18n/catalog.ts';
import { checkI18n, LOCALES } from './i18n/check.ts';
import { writePseudoLocale } from './i18n/pseudo.ts';
import { countOf, describeFindings, hasErrors, summaryOf } from './report/findings.ts';

const USAGE = `Usage: npm run i18n:check -- [--strict] [--pseudo <folder>]
  --strict           warnings fail too
  --pseudo <folder>  check nothing; write a lengthened, accented English there to look at`;

const root = path.resolve(import.meta.dirname, '..');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { strict: { type: 'boolean' }, pseudo: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.pseudo !== undefined) {
    const { catalog } = readCatalog(path.join(root, LOCALES), NAMESPACES);
    const written = writePseudoLocale(catalog, path.resolve(values.pseudo));
    console.log(`Wrote ${written} files of pseudo texts to ${values.pseudo}.`);
    return 0;
  }
  const findings = await checkI18n({ root, namespaces: NAMESPACES });
  for (const line of describeFindings(findings)) console.log(line);
  console.log(`Texts: ${summaryOf(findings)}.`);
  return hasErrors(findings) || (values.strict && countOf(findings, 'warning') > 0) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (problem) {
  console.error(`${(problem as Error).message}\n\n${USAGE}`);
  process.exitCode = 2;
}
