import type { ReactNode } from 'react';
import type { CaseProps } from '#contract/moderation-views.ts';
import { casePath } from '#domain/moderation.ts';
import { RULE_TEXTS } from '#i18n/rule-texts.ts';
import { Html } from '#islands/ui/html.tsx';
import { Avatar } from '#islands/ui/avatar.tsx';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Decide, type Fields } from './decide.tsx';
import { Act, Staff } from './frame.tsx';
import { DecisionText, SubjectBox } from './parts.tsx';
import { Talk } from './talk.tsx';
import { Takedowns } from './takedowns.tsx';
import { DONE, MEASURE_TEXTS, REASONS } from './text-keys.ts';

function Reports({ reports }: Pick<CaseProps, 'reports'>): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  if (reports.length === 0) return <p className="soft">{t('moderation:noReports')}</p>;
  return (
    <ul className="staff-list">
      {reports.map((report, i) => (
        <li key={i} className="staff-report">
          <p className="meta">
            <span className="tag tag-line">{t(REASONS[report.reason])}</span>
            <span>{absoluteDate(report.created, language)}</span>
          </p>
          <p className="staff-words">{report.details || t('moderation:noDetails')}</p>
          {report.talk && <Talk lines={report.talk} />}
          {report.before && !report.talk && (
            <details>
              <summary>{t('moderation:wordsThen')}</summary>
              <p className="staff-words staff-then">{report.before}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines }: { lines: CaseProps['around']['before'] }): ReactNode {
  const { language } = useTexts();
  return lines.map((line) => (
    <div key={line.id} className="staff-around">
      <p className="meta">
        <span>{line.nickname}</span>
        <span>{absoluteDate(line.created, language)}</span>
      </p>
      <Html html={line.html} />
    </div>
  ));
}

function Versions({ versions }: Pick<CaseProps, 'versions'>): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  if (versions.length === 0) return null;
  return (
    <details>
      <summary>{t('moderation:versions', { count: versions.length })}</summary>
      {versions.map((version, i) => (
        <div key={i} className="staff-around">
          <p className="meta">{absoluteDate(version.written, language)}</p>
          {version.title && <p className="staff-words">{version.title}</p>}
          <p className="staff-words">{version.body}</p>
        </div>
      ))}
    </details>
  );
}

type Person = NonNullable<CaseProps['author']>;

function Earlier({ decisions }: Pick<Person, 'decisions'>): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  if (decisions.length === 0) return <p className="soft">{t('moderation:recordEmpty')}</p>;
  return (
    <ul className="staff-record">
      {decisions.map(({ id, caseId, created, content, measure, rule, outcome }) => (
        <li key={id}>
          <a className="link" href={casePath(caseId)}>
            {absoluteDate(created, language)}
          </a>
          {': '}
          {t(DONE[content])}, {t(MEASURE_TEXTS[measure])}
          {rule && ` · ${t(RULE_TEXTS[rule])}`}{' '}
          {outcome?.reversed && <span className="tag tag-line">{t('moderation:takenBack')}</span>}
        </li>
      ))}
    </ul>
  );
}

function Author({ author }: { author: Person }): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  const facts = [
    [t('moderation:factJoined'), absoluteDate(author.joined, language)],
    [t('moderation:factPosts'), String(author.posts)],
    [t('moderation:factComments'), String(author.comments)],
    [
      t('moderation:factReports'),
      `${author.reports} · ${t('moderation:upheldCount', { count: author.upheld })}`,
    ],
  ] as const;
  return (
    <section className="panel staff-author" aria-labelledby="author-title">
      <h2 id="author-title">{t('moderation:authorTitle')}</h2>
      <p className="staff-person">
        <Avatar person={author} small />
        <a className="link" href={`/user-info?userId=${author.id}`}>
          {author.nickname}
        </a>
        {author.suspended && <span className="tag tag-line">{t('moderation:suspendedNow')}</span>}
      </p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('moderation:recordTitle')}</h3>
      <Earlier decisions={author.decisions} />
    </section>
  );
}

function Claim({ form, id, claim, claimer }: CaseProps): ReactNode {
  const { t } = useTexts<'moderation'>();
  if (claim === 'other') {
    return (
      <p className="notice notice-warn" role="status">
        {t('moderation:takenBy', { name: claimer ?? '' })}
      </p>
    );
  }
  const mine = claim === 'mine';
  return (
    <form method="post" action={form.action} className="staff-claim">
      <Act form={form} act={mine ? 'release' : 'claim'} id={id} />
      <p className="soft">{t(mine ? 'moderation:claimMine' : 'moderation:claimFree')}</p>
      <button className="button">{t(mine ? 'moderation:release' : 'moderation:claim')}</button>
    </form>
  );
}

/** What was decided, by whom and when; or the form to do it, for who may. */
function Decision(props: CaseProps & { fields: Fields }): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  const { decision, may, claim, withdrawn } = props;
  if (decision) {
    return (
      <>
        <p className="meta">
          <span>{absoluteDate(decision.created, language)}</span>
          {decision.decider && <span>{t('moderation:decidedBy', { name: decision.decider })}</span>}
        </p>
        <DecisionText decision={decision} />
      </>
    );
  }
  if (withdrawn) return <p className="soft">{t('moderation:withdrawnText')}</p>;
  if (!may) return <p className="notice notice-warn">{t('moderation:notYours')}</p>;
  if (claim === 'other') return <p className="soft">{t('moderation:waitForOther')}</p>;
  return <Decide {...props} />;
}

/** /moderation/case: the thing, what was said about it, who wrote it, and the decision. */
export function CasePage(props: CaseProps): ReactNode {
  const { t } = useTexts<'moderation'>();
  const { staff, form, id, subject, around, versions, reports, author, decision } = props;
  const { origin, takedowns, kind, own, may, withdrawn } = props;
  const fields = {
    content: t('moderation:contentLabel'),
    rule: t('moderation:ruleLabel'),
    reason: t('moderation:reasonText'),
  };
  return (
    <Staff
      staff={staff}
      here="queue"
      title={t('moderation:caseTitle', { id: String(id) })}
      form={form}
      fields={fields}
    >
      <div className="staff-case">
        <div className="staff-main">
          {!decision && !withdrawn && may && <Claim {...props} />}
          <section className="staff-part" aria-labelledby="subject-title">
            <h2 id="subject-title">{t('moderation:subjectTitle')}</h2>
            <Lines lines={around.before} />
            {subject ? (
              <SubjectBox subject={subject} />
            ) : (
              <p className="soft">{t('moderation:subjectGone')}</p>
            )}
            <Versions versions={versions} />
            <Lines lines={around.after} />
            {kind === 'page' && <p className="hint">{t('moderation:pageHint')}</p>}
          </section>
          <Takedowns takedowns={takedowns} rest={props.rest} />
          {own && <p className="notice">{t('moderation:ownCase')}</p>}
          {!own && (reports.length > 0 || origin === 'approval') && (
            <section className="staff-part" aria-labelledby="reports-title">
              <h2 id="reports-title">{t('moderation:reportsTitle')}</h2>
              <Reports reports={reports} />
            </section>
          )}
          <section className="staff-part" aria-labelledby="decision-title">
            <h2 id="decision-title">{t('moderation:decisionTitle')}</h2>
            <Decision {...props} fields={fields} />
          </section>
        </div>
        {author && <Author author={author} />}
      </div>
    </Staff>
  );
}
