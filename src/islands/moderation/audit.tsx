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
        <input className="input" name="actor" defaultValue={values.actor} autoCapitalize="none" />
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

function Rows({ items }: Pick<AuditProps, 'items'>): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (
    <div
      className="table-scroll"
      tabIndex={0}
      role="region"
      aria-label={t('moderation:auditTitle')}
    >
      <table className="table staff-table">
        <thead>
          <tr>
            <th scope="col">{t('moderation:auditTime')}</th>
            <th scope="col">{t('moderation:auditActor')}</th>
            <th scope="col">{t('moderation:auditAct')}</th>
            <th scope="col">{t('moderation:auditTarget')}</th>
            <th scope="col">{t('moderation:auditDetails')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>
                <time dateTime={item.created}>{format.format(new Date(item.created))}</time>
              </td>
              <td>
                {item.actor ? (
                  <a href={`/user-info?userId=${item.actor.id}`}>{item.actor.nickname}</a>
                ) : (
                  t('moderation:auditNobody')
                )}
              </td>
              <td>{item.act}</td>
              <td>
                <a href={item.target.path}>{item.target.words}</a>
              </td>
              <td className="staff-details">{item.details}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** /moderation/audit: what staff did, newest first. */
export function AuditPage(props: AuditProps): ReactNode {
  const { t } = useTexts<'moderation'>();
  const { staff, form, items, acts, exportPath, after, nextPath } = props;
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
      <Pager first={after && '/moderation/audit'} next={nextPath} />
    </Staff>
  );
}
