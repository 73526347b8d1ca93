/** A rectangle in the page, whose origin scrolls with it. */
type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

/** Between an egg and anything else. */
const GAP = 6;
/** Between the words of a heading and the egg beside it. */
const BESIDE = 16;
/** Room for the sign that shows behind a heading with a link to itself (heading-links.css). */
const BESIDE_LINK = 32;
const EDGE = 12;

/** Things that are there without a word in them. */
const SOLID =
  'img, svg, video, canvas, iframe, a, button, input, select, textarea, summary, label, hr, [role=img]';
/** Headings that move, are pressed, or belong to a list of things alike. */
const NOT_BESIDE =
  'a, aside, button, dialog, form, li, nav, summary, table, [popover], .site-footer';

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom;
const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

const inPage = ({ left, top, right, bottom }: DOMRect): Box => ({
  left: left + scrollX,
  right: right + scrollX,
  top: top + scrollY,
  bottom: bottom + scrollY,
});

/** The lines of text that stand in an element itself. */
function ownLines(element: Element): Box[] {
  const range = document.createRange();
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(inPage);
  });
}

/** Whether an element has an edge that an egg would lie across. */
function isVisibleBox(element: Element): boolean {
  const { backgroundColor, backgroundImage, borderTopWidth, boxShadow } = getComputedStyle(element);
  return (
    !/^(?:transparent|rgba\(.+, 0\))$/.test(backgroundColor) ||
    backgroundImage !== 'none' ||
    borderTopWidth !== '0px' ||
    boxShadow !== 'none'
  );
}

const blocks = (element: Element, box: Box, spot: Box): boolean => {
  // What is folded away keeps its size.
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  if (element.matches(SOLID))
    return [...element.getClientRects()].map(inPage).some((one) => overlap(one, spot));
  if (!holds(box, spot) && isVisibleBox(element)) return true;
  return ownLines(element).some((line) => overlap(line, spot));
};

type Thing = readonly [element: Element, box: Box];

const isFree = (spot: Box, things: readonly Thing[]): boolean =>
  !things.some(([element, box]) => overlap(box, spot) && blocks(element, box, spot));

/** Behind the last words of a heading, in three heights. */
function beside(heading: Element, { width, height }: Size): Box[] {
  const range = document.createRange();
  range.selectNodeContents(heading);
  const lines = [...range.getClientRects()].map(inPage).filter(({ left, right }) => right > left);
  const bottom = Math.max(...lines.map((line) => line.bottom));
  const last = lines.filter((line) => line.bottom > bottom - 4);
  const [line] = last;
  if (!line) return [];
  const left =
    Math.max(...last.map(({ right }) => right)) +
    (heading.querySelector('a') ? BESIDE_LINK : BESIDE);
  const middle = (line.top + line.bottom - height) / 2;
  return [middle, line.bottom - height, line.top].map((top) => ({
    ...{ left, top, right: left + width, bottom: top + height },
  }));
}

/** Under the end of the text, above what follows on every page. */
function belowMain(main: Element, { width, height }: Size): Box {
  const { bottom } = inPage(main.getBoundingClientRect());
  const top = bottom + EDGE;
  const left = (document.documentElement.clientWidth - width) / 2;
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * Looks for a place where an egg covers nothing: beside one of the headings of the page, or else below its
 * text.
 *
 * @param seed with which heading the search begins
 * @returns its upper left corner in the page; undefined where everything is full
 */
export function findPlace(seed: number, size: Size): { left: number; top: number } | undefined {
  const main = document.querySelector('main');
  if (!main) return undefined;
  const width = document.documentElement.clientWidth;
  const things: Thing[] = [...document.querySelectorAll('main *, .bars, .bars *, .site-footer')]
    .filter((element) => !element.closest('.easter-egg, .back-to-top'))
    .map((element) => [element, inPage(element.getBoundingClientRect())] as const)
    .filter(([, box]) => box.right > box.left && box.bottom > box.top);
  const headings = [...main.querySelectorAll('h1, h2, h3')].filter(
    (heading) =>
      !heading.closest(NOT_BESIDE) &&
      !heading.querySelector("a:not([href^='#'])") &&
      heading.checkVisibility({ visibilityProperty: true }) &&
      heading.getBoundingClientRect().width > size.width,
  );
  const start = headings.length ? seed % headings.length : 0;
  const ordered = [...headings.slice(start), ...headings.slice(0, start)];
  const spots = [...ordered.flatMap((heading) => beside(heading, size)), belowMain(main, size)];
  return spots.find(
    (spot) =>
      spot.left >= EDGE &&
      spot.right <= width - EDGE &&
      spot.top > 0 &&
      isFree(grown(spot, GAP), things),
  );
}
