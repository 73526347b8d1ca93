import path from 'node:path';
import type { Finding } from '../report/findings.ts';
import { readCatalog } from './catalog.ts';
import { compareLanguages } from './compare.ts';
import { compareUsage } from './compare-usage.ts';
import { DYNAMIC_KEYS, type DynamicKeys } from './dynamic-keys.ts';
import { scanSources } from './scan-sources.ts';

export type I18nCheck = {
  /** The project's folder. */
  root: string;
  namespaces: readonly string[];
  /** Folders below `root` whose sources use texts. */
  sources?: readonly string[];
  dynamicKeys?: readonly DynamicKeys[];
};

export const LOCALES = 'src/i18n/locales';

/** Everything `npm run i18n:check` looks at, as one list. */
export async function checkI18n(check: I18nCheck): Promise<Finding[]> {
  const { catalog, findings } = readCatalog(path.join(check.root, LOCALES), check.namespaces);
  const scan = await scanSources(check.root, check.sources ?? ['src', 'scripts'], check.namespaces);
  const inLocales = [...findings, ...compareLanguages(catalog)].map(atLocales);
  const usage = compareUsage(catalog, scan, check.dynamicKeys ?? DYNAMIC_KEYS);
  return [
    ...inLocales,
    ...usage.map((it) => (it.file.endsWith('.json') ? atLocales(it) : it)),
    ...scan.findings,
  ];
}

const atLocales = (finding: Finding): Finding => ({
  ...finding,
  file: `${LOCALES}/${finding.file}`,
});
