/** Astro writes it before the first island of a page, wherever that stands. */
const ISLAND_STYLE = /<style>astro-island,astro-slot[^<]*<\/style>/;

/** The page with the style of its islands in the head: a body may hold none. */
export function liftIslandStyle(html: string): string {
  const style = ISLAND_STYLE.exec(html)?.[0];
  return style === undefined
    ? html
    : html.replace(style, '').replace('</head>', () => `${style}</head>`);
}
