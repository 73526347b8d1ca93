import { EXPORT_PARTS, type ExportPart } from '#domain/account.ts';
import { escapeHtml } from '#domain/head.ts';
import type { Language } from '#domain/languages.ts';
import type { Translate } from '#i18n/translate.ts';

/** What a part is called in the archive. */
export const fileOf = (part: ExportPart): string => `${part}.json`;

export type Records = Readonly<Record<ExportPart, unknown>>;

/** Nothing of it may run or load anything, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:";

const STYLE = `
body{max-width:46rem;margin:0 auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;color:#211a2c;background:#fff}
h1,h2{line-height:1.25}h2{margin-top:3rem;padding-top:1rem;border-top:1px solid #d9d3e0}
a{color:#b2301a}dl{margin:0;display:grid;gap:.25rem}
dl>div{display:grid;grid-template-columns:minmax(6rem,11rem) 1fr;gap:.75rem}
dt{color:#5b5266}dd{margin:0;min-width:0;white-space:pre-wrap;overflow-wrap:anywhere}
ol{padding-left:1.5rem}li{margin:.75rem 0}.none{color:#5b5266}
@media (max-width:32rem){dl>div{grid-template-columns:1fr;gap:0}}
@media (prefers-color-scheme:dark){body{color:#efeaf4;background:#17131d}dt,.none{color:#b8aec4}a{color:#ff9d87}h2{border-color:#3b3346}}`;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** Any record as a list of names and values; what is empty is left out. */
function show(value: unknown, none: string): string {
  if (isEmpty(value)) return `<p class="none">${none}</p>`;
  if (value instanceof Date) return escapeHtml(value.toISOString());
  if (typeof value !== 'object' || value === null) return escapeHtml(String(value));
  if (Array.isArray(value)) {
    return `<ol>${value.map((one) => `<li>${show(one, none)}</li>`).join('')}</ol>`;
  }
  const entries = Object.entries(value).filter(([, one]) => !isEmpty(one));
  return `<dl>${entries
    .map(([name, one]) => `<div><dt>${escapeHtml(name)}</dt><dd>${show(one, none)}</dd></div>`)
    .join('')}</dl>`;
}

/**
 * The page of an export that people read: what each file holds, and its content. It has no scripts;
 * all that members wrote stands escaped.
 */
export function exportPage(
  language: Language,
  t: Translate,
  records: Records,
  { made, nickname }: { made: string; nickname: string },
): string {
  const title = t('account:fileTitle', { nickname });
  const none = escapeHtml(t('account:fileNothing'));
  const nameOf = (part: ExportPart) => escapeHtml(t(`account:part_${part}`));
  const list = EXPORT_PARTS.map((part) => `<li><a href="#${part}">${nameOf(part)}</a></li>`);
  const sections = EXPORT_PARTS.map((part) => {
    const file = fileOf(part);
    const about = escapeHtml(t(`account:about_${part}`));
    return (
      `<section id="${part}"><h2>${nameOf(part)}</h2>` +
      `<p>${about} <a href="${file}">${file}</a></p>${show(records[part], none)}</section>`
    );
  });
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<meta http-equiv="content-security-policy" content="${POLICY}">` +
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>` +
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('account:fileLead', { made }))}</p>` +
    `<p>${escapeHtml(t('account:fileNames'))}</p>` +
    `<ul>${list.join('')}</ul>${sections.join('')}</main></body></html>`
  );
}
