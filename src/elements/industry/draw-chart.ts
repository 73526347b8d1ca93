import { pageLanguage } from '#client/page-language.ts';
import uPlot from 'uplot';
import { averageText } from '#i18n/industry-text.ts';
import { dateLocale } from '#domain/languages.ts';

type Point = { label: string; values: string[] };
type Figures = {
  xs: number[];
  lines: { label: string; ys: (number | null)[] }[];
  /** As the table writes them, to be read out. */
  points: Point[];
};

const HEIGHT = 240;
const DASHES = [[], [6, 4], [2, 3]];
const DAY = 86_400;

/** The figures of the table below a chart. */
function figuresOf(table: HTMLTableElement): Figures {
  const heads = [...table.querySelectorAll('thead th')];
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const drawn = heads.flatMap((head, i) => (head.hasAttribute('data-drawn') ? [i] : []));
  const cell = (row: HTMLTableRowElement, i: number) => row.cells[i] as HTMLTableCellElement;
  return {
    xs: rows.map((row) => Number(row.dataset.x)),
    lines: drawn.map((i) => ({
      label: heads[i]?.textContent ?? '',
      ys: rows.map((row) => {
        const { value } = cell(row, i).dataset;
        return value === undefined ? null : Number(value);
      }),
    })),
    points: rows.map((row) => ({
      label: cell(row, 0).textContent,
      values: drawn.map((i) => cell(row, i).textContent),
    })),
  };
}

/** Steps of an axis of days. */
const DAYS = [1, 2, 3, 7, 14, 28];

/** Whether all is within two days, so that hours matter. */
const isShort = (xs: readonly number[]): boolean => (xs.at(-1) ?? 0) - (xs[0] ?? 0) <= 2 * DAY;

/** Marks of an axis of time, in UTC as the table has them. */
function writeTimes(xs: readonly number[]): (at: number) => string {
  const style: Intl.DateTimeFormatOptions = isShort(xs)
    ? { hour: '2-digit', minute: '2-digit' }
    : { day: 'numeric', month: 'short' };
  const language = pageLanguage();
  const locale = dateLocale(language);
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  return (at) => format.format(at * 1000);
}

function optionsOf(chart: HTMLElement, figures: Figures): uPlot.Options {
  const isPlace = chart.dataset.kind === 'place';
  const isFlipped = chart.dataset.flipped !== undefined;
  const colour = (name: string) => () => getComputedStyle(chart).getPropertyValue(name).trim();
  const font = '12px system-ui, sans-serif';
  // On a scale of multiples the lines of the powers of ten are enough.
  const ruled = (_: uPlot, marks: number[]) =>
    marks.map((at) => (isPlace && !Number.isInteger(Math.log10(at)) ? null : at));
  const axis: uPlot.Axis = {
    stroke: colour('--ink-soft'),
    font,
    grid: { stroke: colour('--line'), width: 1, filter: ruled },
    ticks: { show: false },
  };
  const language = pageLanguage();
  const write = isPlace ? (at: number) => averageText(language, at) : writeTimes(figures.xs);
  const strokes = ['--accent', '--ink', '--good'];
  return {
    width: chart.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    tzDate: (at) => uPlot.tzDate(new Date(at * 1000), 'Etc/UTC'),
    cursor: { drag: { x: false, y: false }, points: { size: 9 } },
    scales: {
      x: { time: !isPlace, distr: isPlace ? 3 : 1 },
      y: isPlace
        ? { distr: 3 }
        : {
            dir: isFlipped ? -1 : 1,
            range: (_, low, high) =>
              isFlipped ? [1, Math.max(2, high)] : [Math.min(0, low), high * 1.05 || 1],
          },
    },
    axes: [
      // On a scale of multiples some marks have no number.
      {
        ...axis,
        space: 70,
        size: 32,
        ...(isPlace || isShort(figures.xs) ? {} : { incrs: DAYS.map((days) => days * DAY) }),
        values: (_, marks) => marks.map((at) => (at === null ? '' : write(at))),
      },
      {
        ...axis,
        size: 56,
        values: (_, marks) =>
          marks.map((value) => (value === null ? '' : averageText(language, value))),
      },
    ],
    series: [
      {},
      ...figures.lines.map(({ label }, i) => ({
        label,
        stroke: colour(strokes[i] ?? '--ink'),
        width: 2,
        dash: DASHES[i] ?? [],
        // An hour that stands alone has no line.
        points: { show: true, size: figures.xs.length < 40 ? 5 : 3 },
      })),
    ],
  };
}

/** Arrow keys, a pointer or a finger choose a point; it is read out and written below the chart. */
function readOut(chart: HTMLElement, plot: uPlot, figures: Figures): void {
  const { points, lines } = figures;
  const words = document.createElement('p');
  words.className = 'industry-value';
  words.setAttribute('aria-hidden', 'true');
  chart.append(words);
  const write = (at: number) => {
    const point = points[at];
    if (!point) return;
    const values = point.values.map((value, i) => `${lines[i]?.label ?? ''} ${value}`);
    const text = `${point.label}: ${values.join(', ')}`;
    words.textContent = text;
    chart.setAttribute('aria-valuenow', String(at));
    chart.setAttribute('aria-valuetext', text);
  };
  let chosen = points.length - 1;
  chart.tabIndex = 0;
  chart.setAttribute('role', 'slider');
  chart.setAttribute('aria-label', chart.dataset.label ?? '');
  chart.setAttribute('aria-valuemin', '0');
  chart.setAttribute('aria-valuemax', String(points.length - 1));
  write(chosen);
  const choose = (at: number) => {
    chosen = Math.max(0, Math.min(points.length - 1, at));
    const top = lines.map(({ ys }) => ys[chosen]).find((y) => typeof y === 'number') ?? 0;
    plot.setCursor({
      left: plot.valToPos(figures.xs[chosen] ?? 0, 'x'),
      top: plot.valToPos(top, 'y'),
    });
    write(chosen);
  };
  const far = Math.max(2, Math.round(points.length / 10));
  const steps: Record<string, () => number> = {
    ArrowLeft: () => chosen - 1,
    ArrowDown: () => chosen - 1,
    ArrowRight: () => chosen + 1,
    ArrowUp: () => chosen + 1,
    PageDown: () => chosen - far,
    PageUp: () => chosen + far,
    Home: () => 0,
    End: () => points.length - 1,
  };
  chart.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(step());
  });
  const pointed = ({ clientX }: PointerEvent) => {
    choose(plot.posToIdx(clientX - plot.over.getBoundingClientRect().left));
  };
  plot.over.addEventListener('pointermove', pointed);
  plot.over.addEventListener('pointerdown', pointed);
}

/** Draws a chart from the table of its figure, and follows its width and the colours of the page. */
export function drawChart(chart: HTMLElement): void {
  const table = chart.closest('figure')?.querySelector('table');
  if (!table) return;
  const figures = figuresOf(table);
  const isPlace = chart.dataset.kind === 'place';
  // A scale of multiples has no nought.
  const lines = figures.lines.map(({ ys }) =>
    isPlace ? ys.map((y) => (y === null ? null : Math.max(y, 0.1))) : ys,
  );
  const plot = new uPlot(optionsOf(chart, figures), [figures.xs, ...lines], chart);
  chart.dataset.shown = '';
  readOut(chart, plot, figures);
  new ResizeObserver(() => {
    if (chart.clientWidth > 0) plot.setSize({ width: chart.clientWidth, height: HEIGHT });
  }).observe(chart);
  for (const query of ['(prefers-color-scheme: dark)', 'print']) {
    matchMedia(query).addEventListener('change', () => plot.redraw());
  }
}
