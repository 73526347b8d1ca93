import type { ReactNode } from 'react';
import type { DecisionView, SubjectView } from '#contract/moderation-views.ts';
import { Html } from '#islands/ui/html.tsx';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { RULE_TEXTS } from '#i18n/rule-texts.ts';
import { SUSPENSION_LENGTH_TEXTS } from '#i18n/suspension-texts.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { StaffImages } from './images.tsx';
import { DONE, KINDS, MEASURE_TEXTS } from './text-keys.ts';

export const STATES = {
  visible: 'moderation:stateVisible',
  deleted: 'moderation:stateDeleted',
  hidden: 'moderation:stateHidden',
  pending: 'moderation:statePending',
  claimed: 'moderation:stateClaimed',
} as const;

function Poll({ poll }: { poll: NonNullable<SubjectView['poll']> }): ReactNode {
  const { t } = useTexts<'polls'>();
  return (
    <section className="staff-poll">
      <p className="soft">{t('polls:poll')}</p>
      <p>
        <strong>{poll.question}</strong>
      </p>
      <ul>
        {poll.options.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** Something as it stands now: words, pictures and whether anybody sees it. */
export function SubjectBox({ subject }: { subject: SubjectView }): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  const { kind, title, html, body, images, avatar, poll, state, address } = subject;
  return (
    <article className="box staff-subject">
      <p className="meta">
        <span className="tag">{t(KINDS[kind])}</span>
        <span className="tag tag-line">{t(STATES[state])}</span>
        <span>{absoluteDate(subject.created, language)}</span>
        {subject.edited && (
          <span>{t('moderation:editedOn', { date: absoluteDate(subject.edited, language) })}</span>
        )}
        {address && (
          <a className="link" href={address}>
            {t('moderation:openInPlace')}
          </a>
        )}
      </p>
      {title && <h3>{title}</h3>}
      {avatar && (
        <img
          className="staff-avatar"
          src={avatar}
          alt={t('moderation:avatarAlt')}
          width="160"
          height="160"
        />
      )}
      {html ? (
        <Html html={html} />
      ) : (
        <p className="staff-words">{body || t('moderation:noWords')}</p>
      )}
      {poll && <Poll poll={poll} />}
      <StaffImages images={images} />
    </article>
  );
}

/** What was decided, why, and what came of an appeal. */
export function DecisionText({ decision }: { decision: DecisionView }): ReactNode {
  const { t, language } = useTexts<'moderation' | 'people'>();
  const { content, measure, rule, reason, until, appeal, outcome } = decision;
  return (
    <dl className="facts">
      <div>
        <dt>{t('moderation:factContent')}</dt>
        <dd>{t(DONE[content])}</dd>
      </div>
      <div>
        <dt>{t('moderation:factMeasure')}</dt>
        <dd>
          {t(MEASURE_TEXTS[measure])}
          {measure === 'suspend' &&
            ` · ${until ? t('moderation:untilDate', { date: absoluteDate(until, language) }) : t(SUSPENSION_LENGTH_TEXTS.open)}`}
        </dd>
      </div>
      {rule && (
        <div>
          <dt>{t('moderation:factRule')}</dt>
          <dd>{t(RULE_TEXTS[rule])}</dd>
        </div>
      )}
      {reason && (
        <div>
          <dt>{t('moderation:factReason')}</dt>
          <dd className="staff-words">{reason}</dd>
        </div>
      )}
      {appeal && (
        <div>
          <dt>{t('moderation:factAppeal')}</dt>
          <dd className="staff-words">{appeal.words}</dd>
        </div>
      )}
      {outcome && (
        <div>
          <dt>{t('moderation:factOutcome')}</dt>
          <dd className="staff-words">
            {t(outcome.reversed ? 'moderation:outcomeReversed' : 'moderation:outcomeUpheld')}
            {` ${outcome.answer}`}
          </dd>
        </div>
      )}
    </dl>
  );
}
