import type { ReactNode } from 'react';
import type { TalkLine } from '#contract/moderation-views.ts';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { StaffImages } from './images.tsx';

/** What was said in private, as it was kept with a report: plain text, and no names. */
export function Talk({ lines }: { lines: readonly TalkLine[] }): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  return (
    <div className="staff-talk">
      <h3>{t('moderation:talkTitle')}</h3>
      <p className="hint">{t('moderation:talkHint')}</p>
      <ol className="staff-talk-lines">
        {lines.map((line, i) => (
          <li key={i} className={line.reported ? 'staff-around staff-talk-at' : 'staff-around'}>
            <p className="meta">
              <span>{t(line.own ? 'moderation:talkOwn' : 'moderation:talkTheirs')}</span>
              {line.reported && <span className="tag">{t('moderation:talkReported')}</span>}
              <span>{absoluteDate(line.created, language)}</span>
            </p>
            {line.text && <p className="staff-words">{line.text}</p>}
            <StaffImages images={line.images} />
          </li>
        ))}
      </ol>
    </div>
  );
}
