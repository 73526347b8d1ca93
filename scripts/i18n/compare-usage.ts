import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Finding } from '../report/findings.ts';
import { localeFile, type Catalog } from './catalog.ts';
import type { DynamicKeys } from './dynamic-keys.ts';
import { groupPlurals } from './plurals.ts';
import type { KeyUse, Scan } from './scan-sources.ts';

const DECLARED_IN = 'scripts/i18n/dynamic-keys.ts';

function knownKeys(catalog: Catalog): Set<string> {
  const english = catalog[FALLBACK_LANGUAGE];
  return new Set(
    [...english].flatMap(([namespace, texts]) =>
      [...groupPlurals(texts).keys()].map((name) => `${namespace}:${name}`),
    ),
  );
}

function declaredProblems(
  known: Set<string>,
  uses: readonly KeyUse[],
  declared: readonly DynamicKeys[],
) {
  const findings: Finding[] = [];
  for (const { prefix, endings } of declared) {
    if (!uses.some(({ key, dynamic }) => dynamic && key === prefix)) {
      const message = 'No code puts such keys together any more; take the line out.';
      findings.push({ level: 'warning', file: DECLARED_IN, field: prefix, message });
    }
    for (const ending of endings === 'in code' ? [] : endings) {
      if (known.has(prefix + ending)) continue;
      const message = `The code can ask for ${prefix}${ending}, and no such text exists.`;
      findings.push({ level: 'error', file: DECLARED_IN, field: prefix, message });
    }
  }
  return findings;
}

/** Whether a key is one of those that code puts together, as far as that can be known. */
function isDeclared(
  key: string,
  declared: readonly DynamicKeys[],
  words: ReadonlySet<string>,
): boolean {
  return declared.some(({ prefix, endings }) => {
    if (!key.startsWith(prefix)) return false;
    const ending = key.slice(prefix.length);
    return endings === 'in code' ? words.has(ending) : endings.includes(ending);
  });
}

/** Keys the code asks for and nobody wrote, and keys somebody wrote and no code asks for. */
export function compareUsage(
  catalog: Catalog,
  { uses, words }: Pick<Scan, 'uses' | 'words'>,
  declared: readonly DynamicKeys[],
): Finding[] {
  const known = knownKeys(catalog);
  const findings = declaredProblems(known, uses, declared);
  for (const { key, dynamic, file, line } of uses) {
    if (!dynamic && !known.has(key)) {
      findings.push({ level: 'error', file, line, message: `There is no text ${key}.` });
    }
    if (dynamic && !declared.some(({ prefix }) => prefix === key)) {
      const message = `Keys beginning with ${key} are put together here; declare them in ${DECLARED_IN}.`;
      findings.push({ level: 'error', file, line, message });
    }
  }
  const used = new Set(uses.filter(({ dynamic }) => !dynamic).map(({ key }) => key));
  for (const key of known) {
    if (used.has(key) || isDeclared(key, declared, words)) continue;
    const [namespace, field] = key.split(':') as [string, string];
    const file = localeFile(FALLBACK_LANGUAGE, namespace);
    findings.push({ level: 'warning', file, field, message: 'No code uses this text.' });
  }
  return findings;
}
