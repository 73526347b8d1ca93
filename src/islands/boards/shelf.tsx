import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { collectPath } from '#domain/boards.ts';
import { loginAddress } from '#domain/login-address.ts';
import { Notice } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Collection } from './collection.tsx';
import { Act, Boards, NameField, Nothing, type Shelf } from './parts.tsx';

const PLACE = '/inspoView/collection';

/** Into which collection a board goes: one that is there, or one that is made by its name. */
function Adding({ form }: { form: Shelf }): ReactNode {
  const { t } = useTexts<'boardLists'>();
  const { adding, collections } = form;
  if (!adding) return null;
  return (
    <section className="panel" aria-labelledby="adding">
      <h2 id="adding">{t('boardLists:addTitle', { title: adding.title })}</h2>
      <Act form={form} wish="collect" fields={{ add: adding.id }} className="shelf-open">
        {collections.length > 0 && (
          <fieldset className="shelf-into">
            <legend>{t('boardLists:addInto')}</legend>
            {collections.map(({ id, name }, i) => (
              <label key={id}>
                <input type="radio" name="collection" value={id} defaultChecked={i === 0} />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <details open={collections.length === 0 || Boolean(form.errors.name)}>
          <summary>{t('boardLists:newTitle')}</summary>
          <NameField form={form} id="adding-name" wish="collect" />
        </details>
        <button className="button button-primary">{t('boardLists:addYes')}</button>
      </Act>
    </section>
  );
}

/** What a visitor has lies in their browser; src/elements/boards/shelf-page.ts shows it in place of this. */
function Visitor({ form }: { form: Shelf }): ReactNode {
  const { t } = useTexts<'boardLists'>();
  const back = form.adding ? collectPath(form.adding.id) : PLACE;
  return (
    <>
      <div className="notice">
        <div>
          <p className="with-script">{t('boardLists:visitorHint')}</p>
          <p className="without-script">{t('boardLists:noScript')}</p>
          <p>
            <a className="link" href={loginAddress(back)}>
              {t('boardLists:signIn')}
            </a>
          </p>
        </div>
      </div>
      <div
        className="board-shelf"
        data-shelf
        data-add={form.adding?.id}
        data-title={form.adding?.title}
      >
        <Nothing />
      </div>
    </>
  );
}

/** /inspoView/collection: one's own collections. */
export function BoardShelfView(props: Shelf): ReactNode {
  const { t } = useTexts<'boardLists'>();
  const { member, collections, notice, adding, values } = props;
  // What was typed into a field that is not here any more is not lost.
  const hasField =
    (values.wish === 'collect' && adding !== null) ||
    (values.wish === 'rename' && collections.some(({ id }) => String(id) === values.collection));
  return (
    <>
      <header className="page-header">
        <h1>{t('boardLists:title')}</h1>
        <p className="lead">{t('boardLists:lead')}</p>
        <a className="link" href="/inspoView/index">
          {t('boardLists:emptyAction')}
        </a>
      </header>
      <Notice notice={notice} />
      {member ? (
        <>
          <Adding form={props} />
          {collections.length === 0 && !adding && <Nothing />}
          {collections.map((one) => (
            <Collection form={props} one={one} key={one.id} />
          ))}
          <section className="shelf-list" aria-labelledby="new-collection">
            <h2 id="new-collection">{t('boardLists:newTitle')}</h2>
            <Act form={props} wish="make" className="shelf-row">
              <NameField
                form={props}
                id="new-name"
                wish="make"
                value={hasField ? '' : (values.name ?? '')}
              />
              <button className="button">{t('boardLists:make')}</button>
            </Act>
          </section>
        </>
      ) : (
        <Visitor form={props} />
      )}
    </>
  );
}

/** /inspoView/collection?link=…: what somebody shared, who is not named. */
export function BoardSharedView({ name, boards }: Views['board-shared']): ReactNode {
  const { t } = useTexts<'boardLists'>();
  return (
    <>
      <header className="page-header">
        <p className="soft">{t('boardLists:sharedTitle')}</p>
        <h1>{name}</h1>
        <p className="lead">{t('boardLists:sharedLead')}</p>
        <a className="link" href="/inspoView/index">
          {t('boardLists:emptyAction')}
        </a>
      </header>
      <Boards boards={boards} />
    </>
  );
}
