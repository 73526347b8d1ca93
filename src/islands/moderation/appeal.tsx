import type { ReactNode } from 'react';
import type { AppealProps } from '#contract/moderation-views.ts';
import { appealPath, MODERATION } from '#domain/moderation.ts';
import { TextArea } from '#islands/ui/field.tsx';
import { Notice } from '#islands/ui/form.tsx';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Act, Empty, Pager } from './frame.tsx';
import { DecisionText, SubjectBox } from './parts.tsx';
import { DONE, KINDS, MEASURE_TEXTS } from './text-keys.ts';

type Decision = NonNullable<AppealProps['decision']>;

function Ask({ form, decision }: { form: AppealProps['form']; decision: Decision }): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  if (decision.appeal) {
    return decision.outcome ? null : <p className="notice">{t('moderation:appealWaits')}</p>;
  }
  if (!decision.may) {
    return (
      <p className="notice">
        {t('moderation:appealOver')}{' '}
        <a className="link" href="/contact?topic=appeal">
          {t('moderation:appealContact')}
        </a>
      </p>
    );
  }
  return (
    <section className="staff-part" aria-labelledby="appeal-title">
      <h2 id="appeal-title">{t('moderation:appealTitle')}</h2>
      <p className="soft">
        {t('moderation:appealText', { date: absoluteDate(decision.ends, language) })}
      </p>
      <form method="post" action={form.action} className="form" noValidate>
        <Act form={form} act="appeal" id={decision.id} />
        <TextArea
          form={form}
          name="words"
          label={t('moderation:appealLabel')}
          hint={t('moderation:appealHint')}
          maxLength={MODERATION.appealMax}
        />
        <button className="button button-primary">{t('moderation:appealSend')}</button>
      </form>
    </section>
  );
}

function One({ form, decision }: { form: AppealProps['form']; decision: Decision }): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  return (
    <>
      <header className="staff-head">
        <p>
          <a className="link" href="/appeal">
            {t('moderation:ownAll')}
          </a>
        </p>
        <h1>{t('moderation:ownOne', { date: absoluteDate(decision.created, language) })}</h1>
      </header>
      <Notice
        notice={form.notice}
        errors={form.errors}
        fields={{ words: t('moderation:appealLabel') }}
      />
      <DecisionText decision={decision} />
      {decision.about && (
        <section className="staff-part" aria-labelledby="about-title">
          <h2 id="about-title">{t('moderation:ownAbout')}</h2>
          <SubjectBox subject={decision.about} />
        </section>
      )}
      <Ask form={form} decision={decision} />
    </>
  );
}

/** /appeal: what was decided about the reader, one at a time or all of it. */
export function AppealPage({ form, decision, decisions, next }: AppealProps): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  if (decision) return <One form={form} decision={decision} />;
  return (
    <>
      <header className="staff-head">
        <h1>{t('moderation:ownTitle')}</h1>
        <p className="lead">{t('moderation:ownLead')}</p>
      </header>
      {decisions.length === 0 ? (
        <Empty title={t('moderation:ownEmpty')} text={t('moderation:ownEmptyText')} />
      ) : (
        <ul className="staff-list">
          {decisions.map((one) => (
            <li key={one.id} className="staff-line">
              <h2>
                <a href={appealPath(one.id)}>
                  {t(KINDS[one.kind])}: {t(DONE[one.content])}
                </a>
              </h2>
              <p className="meta">
                <span>{absoluteDate(one.created, language)}</span>
                <span>{t(MEASURE_TEXTS[one.measure])}</span>
                {one.appeal && !one.outcome && <span>{t('moderation:appealWaits')}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager first={null} next={next && `/appeal?before=${next}`} />
    </>
  );
}
