/** Where a built page answers: `faq/index.html` → `/faq`, `index.html` → `/` (no language, no file name). */
export function indexAddress(file: string): string {
  const path = file
    .split(/[\\/]/)
    .join('/')
    .replace(/(^|\/)index\.html$/, '')
    .replace(/\.html$/, '');
  return `/${path}`;
}
