import type { ReactNode } from 'react';
import type { CaseProps } from '#contract/moderation-views.ts';
import { casePath } from '#domain/moderation.ts';
import { TAKEDOWN_LABELS } from '#domain/takedown.ts';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { STATES } from './parts.tsx';
import { KINDS } from './text-keys.ts';

type Takedown = CaseProps['takedowns'][number];

function One({ takedown }: { takedown: Takedown }): ReactNode {
  const { t, language } = useTexts<'moderation' | 'takedown'>();
  const { reference, about, words, email, goodFaith, created, pages, pictures, hidden } = takedown;
  return (
    <li className="staff-report">
      <p className="meta">
        <span className="tag tag-line">{t(TAKEDOWN_LABELS[about])}</span>
        {hidden && <span className="tag">{t('moderation:takedownHidden')}</span>}
        {takedown.confirmed && (
          <span className="tag tag-line">{t('moderation:takedownConfirmed')}</span>
        )}
        <span>{t('moderation:takedownNumber', { reference })}</span>
        <span>{absoluteDate(created, language)}</span>
      </p>
      <p className="staff-words">{words || t('moderation:noDetails')}</p>
      <dl className="facts">
        <div>
          <dt>{t('moderation:takedownPages')}</dt>
          {pages.map((address) => (
            <dd key={address} className="staff-words">
              <a className="link" href={address}>
                {address}
              </a>
            </dd>
          ))}
        </div>
        {email && (
          <div>
            <dt>{t('moderation:takedownEmail')}</dt>
            <dd className="staff-words">
              <a className="link" href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>
                {email}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {goodFaith && <p className="soft">{t('moderation:takedownGoodFaith')}</p>}
      {pictures.map((address) => (
        <img
          key={address}
          className="staff-asked"
          src={address}
          alt={t('moderation:takedownPicture')}
          loading="lazy"
        />
      ))}
    </li>
  );
}

/** What else the same requests name: one look at all of it, and one decision where that is right. */
function Rest({ rest }: Pick<CaseProps, 'rest'>): ReactNode {
  const { t } = useTexts<'moderation'>();
  if (rest.length === 0) return null;
  return (
    <>
      <h3>{t('moderation:restTitle', { count: rest.length })}</h3>
      <ul className="staff-record">
        {rest.map(({ id, kind, title, state }) => (
          <li key={id}>
            <a className="link" href={casePath(id)}>
              {t(KINDS[kind])}
              {title && `: ${title}`}
            </a>
            {state && state !== 'visible' && <> ({t(STATES[state])})</>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who asks to have it taken down: for staff alone. */
export function Takedowns({ takedowns, rest }: Pick<CaseProps, 'takedowns' | 'rest'>): ReactNode {
  const { t } = useTexts<'moderation'>();
  if (takedowns.length === 0) return null;
  return (
    <section className="staff-part" aria-labelledby="takedowns-title">
      <h2 id="takedowns-title">{t('moderation:takedownsTitle')}</h2>
      <p className="hint">{t('moderation:takedownsHint')}</p>
      <ul className="staff-list">
        {takedowns.map((takedown) => (
          <One key={takedown.reference} takedown={takedown} />
        ))}
      </ul>
      <Rest rest={rest} />
    </section>
  );
}
