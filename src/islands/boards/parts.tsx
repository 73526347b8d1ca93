import type { ReactNode } from 'react';
import type { ShelfBoard } from '#contract/board-views.ts';
import type { Views } from '#contract/views.ts';
import { useTexts } from '#islands/ui/texts.tsx';

export type Shelf = Views['board-shelf'];

type ActProps = {
  form: Shelf;
  wish: string;
  fields?: Record<string, string | number>;
  className?: string;
  children: ReactNode;
};

/** A form that does one thing to a collection. */
export function Act({ form, wish, fields = {}, className, children }: ActProps): ReactNode {
  const all = { wish, ...fields, ...(form.formToken && { formToken: form.formToken }) };
  return (
    <form method="post" action={form.action} className={className} noValidate>
      {Object.entries(all).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      {children}
    </form>
  );
}

type NameProps = { form: Shelf; id: string; wish: string; collection?: number; value?: string };

/** The name of a collection; what is wrong with it stands below the field that was sent. */
export function NameField({ form, id, wish, collection, value = '' }: NameProps): ReactNode {
  const { t } = useTexts<'boardLists'>();
  const { values, errors } = form;
  const wasSent = values.wish === wish && values.collection === String(collection ?? '');
  const error = wasSent ? errors.name : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{t('boardLists:name')}</label>
      <input
        className="input"
        id={id}
        name="name"
        autoComplete="off"
        defaultValue={wasSent ? values.name : value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

type BoardsProps = { boards: readonly ShelfBoard[]; out?: (board: ShelfBoard) => ReactNode };

/** Boards of a collection, each with what can be done to it. */
export function Boards({ boards, out }: BoardsProps): ReactNode {
  const { t } = useTexts<'boardLists'>();
  if (boards.length === 0) return <p className="soft">{t('boardLists:emptyOne')}</p>;
  return (
    <ul className="shelf-boards">
      {boards.map((board) => (
        <li key={board.id}>
          {board.title ? (
            <a href={board.address}>
              <img src={board.art} width={480} height={320} alt="" loading="lazy" />
              {board.title}
            </a>
          ) : (
            <p className="soft">{t('boardLists:goneBoard')}</p>
          )}
          {out?.(board)}
        </li>
      ))}
    </ul>
  );
}

/** Where there is nothing: what would be here, and the way there. */
export function Nothing(): ReactNode {
  const { t } = useTexts<'boardLists'>();
  return (
    <div className="empty">
      <h2>{t('boardLists:emptyTitle')}</h2>
      <p>{t('boardLists:emptyText')}</p>
      <a className="button button-primary" href="/inspoView/index">
        {t('boardLists:emptyAction')}
      </a>
    </div>
  );
}
