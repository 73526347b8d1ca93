/** A cell of a CSV file (RFC 4180) that no spreadsheet takes for a formula. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Begins a file: by the mark programs know that it is in UTF-8. */
export const CSV_START = '\uFEFF';

/** Headers of a file for staff, which nothing on its way may keep. */
export const csvHeaders = (name: string, now: Date) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});
