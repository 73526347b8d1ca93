import fs from 'node:fs';
import path from 'node:path';
import { industryQuoteProblem, industryQuotesIn } from '#domain/industry-quotes.ts';
import type { Finding } from '../report/findings.ts';
import type { Entry } from './entries.ts';
import { readYaml } from './front-matter.ts';
import { DATA_FOLDER } from './tree.ts';

/** The ids of networks.yaml; a file that does not fit is judged with the other lists of content/data. */
function networksOf(folder: string): ReadonlySet<string> {
  const file = path.join(folder, DATA_FOLDER, 'networks.yaml');
  if (!fs.existsSync(file)) return new Set();
  const { data } = readYaml(fs.readFileSync(file, 'utf8'));
  const ids = (Array.isArray(data) ? data : []).map((row: { id?: unknown } | null) => row?.id);
  return new Set(ids.filter((id) => typeof id === 'string'));
}

/** Quotes of industry data in texts: networks and figures that there are, in running text. */
export function* industryFindings(folder: string, entries: readonly Entry[]): Generator<Finding> {
  const networks = networksOf(folder);
  for (const { body, bodyLine, file, markdown } of entries) {
    const special = [...markdown.headings, ...markdown.links];
    for (const [i, row] of body.split('\n').entries()) {
      for (const quote of industryQuotesIn(row)) {
        const line = bodyLine + i;
        const isSpecial = special.some((one) => one.line === line && one.text.includes(quote.whole));
        const message =
          industryQuoteProblem(quote, networks) ??
          (isSpecial ? `${quote.whole}: quote figures in running text, not in headings and links.` : undefined);
        if (message) yield { level: 'error', file, line, message };
      }
    }
  }
}
