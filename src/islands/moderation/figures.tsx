import type { ReactNode } from 'react';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';

type Namespaces = 'operation' | 'campaigns' | 'contestStaff';
type Key = TextKey<Namespaces>;
type Column = { name: Key; number?: true };

/** A table under a heading; on a phone it is scrolled sideways by itself. */
export function Table({
  title,
  columns,
  rows,
}: {
  title: Key;
  columns: readonly Column[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}): ReactNode {
  const { t } = useTexts<Namespaces>();
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t(title)}>
      <table className="table staff-table">
        <caption className="visually-hidden">{t(title)}</caption>
        <thead>
          <tr>
            {columns.map(({ name, number }) => (
              <th key={name} scope="col" className={number && 'number'}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, i) => (
                <td key={i} className={columns[i + 1]?.number && 'number'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Part({ title, children }: { title: Key; children: ReactNode }): ReactNode {
  const { t } = useTexts<Namespaces>();
  return (
    <section className="staff-part">
      <h2>{t(title)}</h2>
      {children}
    </section>
  );
}
