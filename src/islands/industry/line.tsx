import type { ReactNode } from 'react';

type Scale = 'linear' | 'log';
type Point = readonly [x: number, y: number | null];

const scaled = (value: number, scale: Scale) =>
  scale === 'log' ? Math.log(Math.max(value, 0.1)) : value;

type Shape = { width: number; height: number; scale: Scale; flipped: boolean };

/** Lines through points, in one box; a point without a figure breaks its line. */
function paths(lines: readonly (readonly Point[])[], shape: Shape): string[] {
  const { width, height, scale, flipped } = shape;
  const all = lines.flat().flatMap(([x, y]) => (y === null ? [] : [[x, y] as const]));
  const xs = all.map(([x]) => scaled(x, scale));
  const ys = all.map(([, y]) => scaled(y, scale));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const top = Math.max(...ys);
  // From nought, so that a small change does not look like a large one.
  const bottom = scale === 'linear' && !flipped ? Math.min(0, ...ys) : Math.min(...ys);
  const across = (x: number) =>
    right === left ? width / 2 : ((scaled(x, scale) - left) / (right - left)) * width;
  const down = (y: number) => {
    const share = top === bottom ? 0.5 : (scaled(y, scale) - bottom) / (top - bottom);
    return 1 + (flipped ? share : 1 - share) * (height - 2);
  };
  return lines.map((points) => {
    let isDown = false;
    return points
      .map(([x, y]) => {
        if (y === null) {
          isDown = false;
          return '';
        }
        const at = `${Math.round(across(x))} ${Math.round(down(y))}`;
        // A line of no length is a dot: a point that stands alone is seen as well.
        const command = isDown ? `L${at}` : `M${at}h0`;
        isDown = true;
        return command;
      })
      .join('');
  });
}

/** Lines without axes; the figures stand beside them in words. */
export function Lines(props: {
  lines: readonly (readonly Point[])[];
  width?: number;
  height?: number;
  scale?: Scale;
  flipped?: boolean;
}): ReactNode {
  const { lines, width = 600, height = 200, scale = 'linear', flipped = false } = props;
  return (
    <svg
      className="industry-lines"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {paths(lines, { width, height, scale, flipped }).map((path, i) => (
        <path key={i} d={path} />
      ))}
    </svg>
  );
}

/** A small line in a row of a table; gaps stay gaps. */
export function Trend({ values }: { values: readonly (number | null)[] }): ReactNode {
  if (values.every((value) => value === null)) return null;
  return (
    <span className="industry-trend">
      <Lines lines={[values.map((value, i) => [i, value] as const)]} width={96} height={24} />
    </span>
  );
}
