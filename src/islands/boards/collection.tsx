import type { ReactNode } from 'react';
import type { ShelfCollection } from '#contract/board-views.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Act, Boards, NameField, type Shelf } from './parts.tsx';

type Props = { form: Shelf; one: ShelfCollection };

function Sharing({ form, one }: Props): ReactNode {
  const { t } = useTexts<'boardLists'>();
  const fields = { collection: one.id };
  if (!one.link) {
    return (
      <>
        <p className="soft">{t('boardLists:shareHint')}</p>
        <Act form={form} wish="share" fields={fields}>
          <button className="button button-small">{t('boardLists:share')}</button>
        </Act>
      </>
    );
  }
  return (
    <>
      <p className="shelf-link">
        <a className="link" href={one.link}>
          {one.link}
        </a>
      </p>
      <div className="shelf-acts">
        <copy-link data-done={t('boardLists:copied')} data-text={one.link}>
          <button className="button button-small" type="button">
            <span>{t('boardLists:copyLink')}</span>
          </button>
        </copy-link>
        <Act form={form} wish="withdraw" fields={fields}>
          <button className="button button-small button-quiet">{t('boardLists:withdraw')}</button>
        </Act>
      </div>
      <p className="soft">{t('boardLists:shareHint')}</p>
    </>
  );
}

/** A member's collection: its boards, its name, its link, its end. */
export function Collection({ form, one }: Props): ReactNode {
  const { t } = useTexts<'boardLists'>();
  const fields = { collection: one.id };
  const isOpen = form.values.wish === 'rename' && form.values.collection === String(one.id);
  return (
    <section className="shelf-list" aria-labelledby={`collection-${one.id}`}>
      <div className="shelf-name">
        <h2 id={`collection-${one.id}`}>{one.name}</h2>
        <span className="soft">{t('boardLists:count', { count: one.boards.length })}</span>
      </div>
      <Boards
        boards={one.boards}
        out={({ id, title }) => (
          <Act form={form} wish="out" fields={{ ...fields, board: id }}>
            <button
              className="button button-small button-quiet"
              aria-label={title ? t('boardLists:takeOutNamed', { title }) : undefined}
            >
              {t('boardLists:takeOut')}
            </button>
          </Act>
        )}
      />
      <div className="shelf-acts">
        <details open={one.link !== null}>
          <summary>{t('boardLists:shareLink')}</summary>
          <div className="shelf-open">
            <Sharing form={form} one={one} />
          </div>
        </details>
        <details open={isOpen}>
          <summary>{t('boardLists:manage')}</summary>
          <div className="shelf-open">
            <Act form={form} wish="rename" fields={fields} className="shelf-row">
              <NameField
                form={form}
                id={`name-${one.id}`}
                wish="rename"
                collection={one.id}
                value={one.name}
              />
              <button className="button">{t('boardLists:rename')}</button>
            </Act>
            <details>
              <summary>{t('boardLists:delete')}</summary>
              <Act form={form} wish="delete" fields={fields} className="shelf-open">
                <p>{t('boardLists:deleteSure', { name: one.name })}</p>
                <button className="button">{t('boardLists:deleteYes')}</button>
              </Act>
            </details>
          </div>
        </details>
      </div>
    </section>
  );
}
