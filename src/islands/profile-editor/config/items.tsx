import type { ReactNode } from 'react';
import {
  DAYS,
  FIELD_MAX,
  ITEM_FIELDS,
  itemsMaxOf,
  type Item,
  type Section,
  type SectionKind,
} from '#domain/profile-editor/document.ts';
import { emptyItem, moved } from '#domain/profile-editor/editing.ts';
import { dayName } from '#domain/profile-editor/hours.ts';
import { problemsOfItem } from '#domain/profile-editor/problems.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Choice, Field } from './field.tsx';
import { PictureItem } from './picture-item.tsx';

type Change = (items: readonly Item[], field: string) => void;
type Props = { section: Section; onChange: Change; announce: (text: string) => void };

const LONG: readonly string[] = ['answer'];

function ItemFields(props: {
  kind: SectionKind;
  item: Item;
  onChange: (item: Item, field: string) => void;
}) {
  const { kind, item, onChange } = props;
  const { t, language } = useTexts<'profiles'>();
  if (kind === 'banner' || kind === 'gallery') {
    return <PictureItem kind={kind} item={item} onChange={onChange} />;
  }
  const problems = problemsOfItem(kind, item);
  const set = (field: string, value: string) => onChange({ ...item, [field]: value }, field);
  return (
    <div className={`bio-item-fields bio-item-${kind}`}>
      {ITEM_FIELDS[kind].map((field) =>
        field === 'day' ? (
          <Choice
            key={field}
            label={t('profiles:field_day')}
            value={item.day ?? 'mon'}
            choices={DAYS.map((day) => ({ value: day, text: dayName(day, language) }))}
            onChange={(day) => set('day', day)}
          />
        ) : (
          <Field
            key={field}
            label={t(`profiles:field_${field}` as 'profiles:field_name')}
            value={item[field] ?? ''}
            problem={problems[field]}
            maxLength={field === 'from' || field === 'to' ? undefined : FIELD_MAX[field]}
            type={field === 'from' || field === 'to' ? 'time' : 'text'}
            inputMode={field === 'price' ? 'numeric' : field === 'url' ? 'url' : undefined}
            onChange={(value) => set(field, value)}
            {...(LONG.includes(field) ? { rows: 3 } : {})}
          />
        ),
      )}
    </div>
  );
}

/** The lines of a section's list: added, changed, moved, taken away. */
export function Items({ section, onChange, announce }: Props): ReactNode {
  const { t } = useTexts<'profiles'>();
  const { kind } = section;
  const items = section.items as readonly Item[];
  const most = itemsMaxOf(kind);
  if (most === 0) return null;
  const name = (index: number) => t('profiles:itemName', { index: index + 1 });

  function move(from: number, to: number) {
    onChange(moved(items, from, to), '');
    announce(t('profiles:itemMoved', { index: to + 1, count: items.length }));
  }
  return (
    <>
      <ol className="bio-items">
        {items.map((item, i) => (
          <li key={i} className="bio-item">
            <fieldset>
              <legend className={most === 1 ? 'visually-hidden' : ''}>{name(i)}</legend>
              <ItemFields
                kind={kind}
                item={item}
                onChange={(next, field) =>
                  onChange(
                    items.map((one, at) => (at === i ? next : one)),
                    field && `${i}-${field}`,
                  )
                }
              />
            </fieldset>
            <div className="bio-item-buttons">
              {most > 1 && items.length > 1 && (
                <>
                  <button
                    type="button"
                    className="icon-button"
                    data-turn="up"
                    disabled={i === 0}
                    aria-label={t('profiles:moveUp', { name: name(i) })}
                    onClick={() => move(i, i - 1)}
                  >
                    <Icon name="chevron-down" />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    disabled={i === items.length - 1}
                    aria-label={t('profiles:moveDown', { name: name(i) })}
                    onClick={() => move(i, i + 1)}
                  >
                    <Icon name="chevron-down" />
                  </button>
                </>
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={t('profiles:removeNamed', { name: name(i) })}
                onClick={() => {
                  onChange(
                    items.filter((_, at) => at !== i),
                    '',
                  );
                  announce(t('profiles:itemRemoved'));
                }}
              >
                <Icon name="trash" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      {items.length < most && (
        <button
          type="button"
          className="button button-small bio-add-item"
          onClick={() => onChange([...items, emptyItem(kind)], '')}
        >
          <Icon name="plus" />
          {t(`profiles:add_${kind}` as 'profiles:add_menu')}
        </button>
      )}
    </>
  );
}
