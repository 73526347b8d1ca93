import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';
import { Lines } from './line.tsx';
import { Scroll } from './parts.tsx';

type Column<Row> = {
  label: string;
  value: (row: Row) => number | null;
  write: (value: number) => string;
  /** Drawn as a line; the others stand in the table alone. */
  drawn?: true;
};

type Props<Row> = {
  id: string;
  title: string;
  /** What the chart says, for who reads no charts. */
  words?: ReactNode;
  rows: readonly Row[];
  /** What stands at the left of the table. */
  first: { label: string; x: (row: Row) => number; write: (row: Row) => string };
  columns: readonly Column<Row>[];
  /** `place`: both axes grow by multiples. */
  kind: 'time' | 'place';
  /** Place 1 is at the top. */
  flipped?: boolean;
  /** Address of the same figures as a file. */
  file?: string;
};

/**
 * A chart and the table it is drawn from. The lines are here without a script; `figure-chart` puts
 * axes to them and reads them out when they come into sight.
 */
export function Chart<Row>(props: Props<Row>): ReactNode {
  const { t } = useTexts<'industry'>();
  const { id, title, words, rows, first, columns, kind, flipped = false, file } = props;
  const drawn = columns.filter((column) => column.drawn);
  return (
    <figure className="industry-chart" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        {words}
      </figcaption>
      {drawn.length > 1 && (
        <ul className="industry-keys" aria-hidden="true">
          {drawn.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      <figure-chart
        data-kind={kind}
        data-flipped={flipped ? '' : undefined}
        data-label={t('industry:chartLabel', { title })}
      >
        <Lines
          lines={drawn.map(({ value }) => rows.map((row) => [first.x(row), value(row)] as const))}
          scale={kind === 'place' ? 'log' : 'linear'}
          flipped={flipped}
        />
      </figure-chart>
      <details>
        <summary>{t('industry:asTable')}</summary>
        <Scroll label={title}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{first.label}</th>
                {columns.map(({ label, drawn: isDrawn }) => (
                  <th
                    key={label}
                    className="number"
                    scope="col"
                    data-drawn={isDrawn ? '' : undefined}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={first.x(row)} data-x={first.x(row)}>
                  <th scope="row">{first.write(row)}</th>
                  {columns.map(({ label, value, write }) => {
                    const figure = value(row);
                    return (
                      <td
                        key={label}
                        className="number"
                        data-value={figure === null ? undefined : Math.round(figure * 100) / 100}
                      >
                        {figure === null ? t('industry:noFigure') : write(figure)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
      {file !== undefined && (
        <p className="no-print">
          <a className="link" href={file} download>
            {t('industry:download')}
          </a>
        </p>
      )}
    </figure>
  );
}
