import type { Language } from '#domain/languages.ts';

const STEP = 1024;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes as a person reads it: "410 kB", "3.4 MB", "130.2 GB". */
export function fileSize(bytes: number, language: Language): string {
  let [value, power] = [Math.max(1, bytes / STEP), 0];
  while (value >= STEP && power < UNITS.length - 1) [value, power] = [value / STEP, power + 1];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power] ?? 'kilobyte',
    maximumFractionDigits: power > 0 ? 1 : 0,
  }).format(value);
}
