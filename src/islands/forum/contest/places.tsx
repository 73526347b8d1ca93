import type { ReactNode } from 'react';
import { replyPlace } from '#domain/forum.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { useContest } from './context.tsx';
import { placeRows, type Row } from './place-rows.ts';
import type { Entry } from './types.ts';

function Holder({ entry }: { entry: Entry }): ReactNode {
  const { t } = useTexts<'contest'>();
  const { author, images, votes, id } = entry;
  const picture = images.find(({ sensitive }) => sensitive === null);
  return (
    <div className="contest-holder">
      {picture && (
        <img
          src={picture.thumb320}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <p className="contest-winner">
          <Avatar person={author} small />
          <strong>{author.nickname}</strong>
        </p>
        <p className="meta">
          <span>{t('contest:votes', { count: votes })}</span>
          <a
            className="link"
            href={replyPlace(id)}
            aria-label={`${t('contest:seeEntry')}: ${author.nickname}`}
          >
            {t('contest:seeEntry')}
          </a>
        </p>
      </div>
    </div>
  );
}

function Line({ place, entries }: Row): ReactNode {
  const { t, language } = useTexts<'contest'>();
  const { contest, lang } = useContest();
  const prize = contest.prizes[place - 1];
  return (
    <li data-place={place}>
      <span className="contest-number">
        <span className="visually-hidden">{t('contest:place', { place })}</span>
        <span aria-hidden="true">{place.toLocaleString(language)}</span>
      </span>
      <div className="contest-holders">
        {entries.map((entry) => (
          <Holder key={entry.id} entry={entry} />
        ))}
        {entries.length === 0 && <p className="soft">{t('contest:placeEmpty')}</p>}
        {prize && (
          <p className="contest-prize" lang={lang}>
            {prize}
          </p>
        )}
      </div>
    </li>
  );
}

/** Who won, and what was corrected since. */
export function Places(): ReactNode {
  const { t, language } = useTexts<'contest'>();
  const { contest } = useContest();
  const { places, notes } = contest;
  return (
    <section className="contest-places" id="places" aria-labelledby="places-title">
      <h2 id="places-title">{t('contest:placesTitle')}</h2>
      {places.length === 0 ? (
        <p className="soft">{t('contest:placesNone')}</p>
      ) : (
        <ol className="contest-podium">
          {placeRows(contest).map((row) => (
            <Line key={row.place} {...row} />
          ))}
        </ol>
      )}
      {notes.map(({ text, created }) => (
        <div key={created} className="notice">
          <div>
            <p>
              <strong>{t('contest:notesTitle')}</strong>{' '}
              <RelativeTime iso={created} language={language} />
            </p>
            <p className="contest-note">{text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
