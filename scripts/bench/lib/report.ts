/** A figure and the budget it is held against. */
export type Line = {
  what: string;
  budget: string;
  measured: string;
  /** Measured ÷ budget; absent where there is no budget or nothing was measured. */
  ratio?: number;
  verdict: 'kept' | 'missed' | 'for the record' | 'skipped';
};

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

const withUnit = (value: number, unit: string) => `${number(value)}${unit ? ` ${unit}` : ''}`;

/** A figure that must not exceed its budget: bytes, milliseconds, shifts. */
export function atMost(what: string, budget: number, measured: number, unit: string): Line {
  return {
    what,
    budget: `≤ ${withUnit(budget, unit)}`,
    measured: withUnit(measured, unit),
    ...(budget > 0 ? { ratio: measured / budget } : {}),
    verdict: measured <= budget ? 'kept' : 'missed',
  };
}

/** A figure that must reach its budget: rates, shares. */
export function atLeast(what: string, budget: number, measured: number, unit: string): Line {
  return {
    what,
    budget: `≥ ${withUnit(budget, unit)}`,
    measured: withUnit(measured, unit),
    ratio: measured / budget,
    verdict: measured >= budget ? 'kept' : 'missed',
  };
}

/** A figure without a budget, which explains the ones around it. */
export function forTheRecord(what: string, measured: number | string, unit = ''): Line {
  const text = typeof measured === 'number' ? withUnit(measured, unit) : measured;
  return { what, budget: '', measured: text, verdict: 'for the record' };
}

/** What could not be measured here, and what is missing for it. */
export function skipped(what: string, why: string): Line {
  return { what, budget: '', measured: why, verdict: 'skipped' };
}

const cells = ({ what, budget, measured, ratio, verdict }: Line): string[] => [
  what,
  budget,
  measured,
  ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
  verdict,
];

/** All lines as one Markdown table, padded so that a terminal shows it as well. */
export function table(lines: readonly Line[]): string {
  const rows = [
    ['What', 'Budget', 'Measured', 'Measured ÷ budget', 'Verdict'],
    ...lines.map(cells),
  ];
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length))) ??
    [];
  const draw = (row: string[]) =>
    `| ${row.map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - [...cell].length)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [draw(head), rule, ...body.map(draw)].join('\n');
}
