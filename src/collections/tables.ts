/** What a table is named after, and the tables themselves. */
const PLACE = /<h[2-4]\b[^>]*\bid="([^"]+)"|<table>([\s\S]*?)<\/table>/g;
const CELL = /<(th|td)\b[^>]*>([\s\S]*?)<\/\1>/g;
/** Two columns of any text fit beside each other on a phone; of three, those with sentences do not. */
const FEWEST_COLUMNS = 3;
const SENTENCE = 50;

/** The words of each cell of a row. */
const cellsOf = (row: string): string[] =>
  [...row.matchAll(CELL)].map(([, , html = '']) => html.replace(/<[^>]*>/g, '').trim());

/** Columns that hold sentences say so in their head, so that a phone scrolls rather than squeezes them. */
function withWideColumns(table: string): string {
  const [head = [], ...rows] = table.split('</tr>').map(cellsOf);
  if (head.length < FEWEST_COLUMNS) return table;
  let column = -1;
  return table.replace(/<th\b/g, (tag) => {
    column += 1;
    const isWide = rows.some((row) => (row[column]?.length ?? 0) > SENTENCE);
    return isWide ? `${tag} class="wide"` : tag;
  });
}

/**
 * A wide table scrolls by itself instead of the page. What scrolls can be reached with keys, and is
 * named: after the heading it stands below, or, where that name is taken, after its columns.
 */
export function finishTables(html: string): string {
  let heading = '';
  return html.replace(PLACE, (whole, id: string | undefined, table: string | undefined) => {
    if (id) heading = id;
    if (table === undefined) return whole;
    const columns = cellsOf(table.split('</tr>')[0] ?? '');
    const name = heading
      ? `aria-labelledby="${heading}"`
      : `aria-label="${columns.filter(Boolean).join(', ').replaceAll('"', '&quot;')}"`;
    heading = '';
    return `<section class="table-scroll" tabindex="0" ${name}><table>${withWideColumns(table)}</table></section>`;
  });
}
