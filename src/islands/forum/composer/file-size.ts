import type { Language } from '#domain/languages.ts';

const KILOBYTE = 1024;

/** A number of bytes as a person reads it: "410 kB", "3.4 MB". */
export function fileSize(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, bytes / KILOBYTE);
  const big = kilobytes >= KILOBYTE;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: big ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: big ? 1 : 0,
  }).format(big ? kilobytes / KILOBYTE : kilobytes);
}
