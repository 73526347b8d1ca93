import type { ReactNode } from 'react';
import type { AuditProps } from '#contract/moderation-views.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Empty, Pager, Staff } from './frame.tsx';

function Filter({ form, acts }: Pick<AuditProps, 'form' | 'acts'>): ReactNode {
  const { t } = useTexts<'moderation'>();
  const { values } = form;
  return (
    <form method="get" action="/moderation/audit" className="staff-search" role="search">
      <label>
        {t('moderation:auditActor')}
        <input
          className="input"
          name="actor"
          defaultValue={values.actor}
          placeholder={t('moderation:auditActorExample')}
          autoCapitalize="none"
        />
      </label>
      <label>
        {t('moderation:auditAct')}
        <select className="input" name="act" defaultValue={values.act ?? ''}>
          <option value="">{t('moderation:auditAllActs')}</option>
          {acts.map(({ act, words }) => (
            <option key={act} value={act}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('moderation:auditTarget')}
        <input
          className="input"
          name="target"
          defaultValue={values.target}
          placeholder={t('moderation:auditTargetExample')}
          autoCapitalize="none"
        />
      </label>
      <label>
        {t('moderation:auditFrom')}
        <input className="input" type="date" name="from" defaultValue={values.from} />
      </label>
      <label>
        {t('moderation:auditTo')}
        <input className="input" type="date" name="to" defaultValue={values.to} />
      </label>
      <button className="button">{t('moderation:auditFilter')}</button>
    </form>
  );
}

type Item = AuditProps['items'][number];

function Details({ details }: Pick<Item, 'details'>): ReactNode {
  return (
    <dl className="staff-details">
      {details.map(({ name, value, path }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{path ? <a href={path}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A line, and what else is known of it below: beside it, it would lie outside of a phone. */
function Line({ item, time }: { item: Item; time: string }): ReactNode {
  const { t } = useTexts<'moderation'>();
  const { actor, target, details } = item;
  return (
    <tbody>
      <tr>
        <td>
          <time dateTime={item.created}>{time}</time>
        </td>
        <td>
          {actor ? (
            <a href={`/user-info?userId=${actor.id}`}>{actor.nickname}</a>
          ) : (
            t('moderation:auditNobody')
          )}
        </td>
        <td>{item.act}</td>
        <td>
          {target.open ? <a href={target.open}>{target.words}</a> : target.words}{' '}
          <a
            className="soft"
            href={target.path}
            aria-label={`${t('moderation:auditSame')}: ${target.words}`}
          >
            {t('moderation:auditSame')}
          </a>
        </td>
      </tr>
      {details.length > 0 && (
        <tr className="staff-log-details">
          <td colSpan={4}>
            <Details details={details} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Rows({ items }: Pick<AuditProps, 'items'>): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (
    <div
      className="table-scroll staff-log"
      tabIndex={0}
      role="region"
      aria-label={t('moderation:auditTitle')}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('moderation:auditTime')}</th>
            <th scope="col">{t('moderation:auditActor')}</th>
            <th scope="col">{t('moderation:auditAct')}</th>
            <th scope="col">{t('moderation:auditTarget')}</th>
          </tr>
        </thead>
        {items.map((item) => (
          <Line key={item.id} item={item} time={format.format(new Date(item.created))} />
        ))}
      </table>
    </div>
  );
}

/** /moderation/audit: what staff did, newest first. */
export function AuditPage(props: AuditProps): ReactNode {
  const { t } = useTexts<'moderation'>();
  const { staff, form, items, acts, exportPath, firstPath, nextPath } = props;
  return (
    <Staff
      staff={staff}
      here="audit"
      title={t('moderation:auditTitle')}
      lead={t('moderation:auditLead')}
    >
      <Filter form={form} acts={acts} />
      {items.length === 0 ? (
        <Empty title={t('moderation:auditEmpty')} text={t('moderation:auditEmptyText')} />
      ) : (
        <>
          <p>
            <a className="button" href={exportPath} download>
              {t('moderation:auditExport')}
            </a>
          </p>
          <Rows items={items} />
        </>
      )}
      <Pager first={firstPath} next={nextPath} />
    </Staff>
  );
}
