/**
 * Styles of the saving panel, loaded when it is used: in the page's own styles every visitor would
 * download them.
 */
const STYLES = `
.offline-panel{display:grid;gap:var(--space-3);justify-items:start;padding:var(--space-4) var(--space-5);border:1px solid var(--line);border-radius:var(--radius-m);background:var(--ground);max-inline-size:40rem}
.offline-panel>label{display:flex;gap:var(--space-3);align-items:center;min-block-size:var(--target);cursor:pointer}
.offline-panel input{inline-size:1.25rem;block-size:1.25rem;accent-color:var(--accent)}
.offline-panel progress,.offline-notice progress{inline-size:min(20rem,100%);accent-color:var(--accent)}
.offline-notice{position:fixed;inset:auto var(--gutter) calc(var(--target) + 2 * var(--gutter));z-index:50;display:flex;flex-wrap:wrap;gap:var(--space-3);align-items:center;justify-content:space-between;max-inline-size:38rem;margin-inline:auto;padding:var(--space-3) var(--space-5);border:1px solid var(--line);border-radius:var(--radius-m);background:var(--ground);box-shadow:var(--shadow-2)}
@media print{.offline-panel,.offline-notice{display:none}}`;

let isThere = false;

/** Brings them into the page, once. */
export function offlineStyles(): void {
  if (isThere) return;
  isThere = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
}
