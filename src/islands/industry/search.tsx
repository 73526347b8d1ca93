import type { ReactNode } from 'react';
import type { RoomSearchProps } from '#contract/industry-views.ts';
import { INDUSTRY, RANK_DETAIL, roomAddress } from '#domain/industry-pages.ts';
import { ROOM_SEARCH } from '#domain/industry.ts';
import { CATEGORY_NAMES } from '#i18n/industry-text.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { ClaimHint, DemoMark, DemoNotice } from './parts.tsx';

function Found({ found, networks, demo }: RoomSearchProps): ReactNode {
  const { t } = useTexts<'industry'>();
  if (found === null) return null;
  if (found.length === 0) {
    return (
      <section className="empty" aria-labelledby="found">
        <h2 id="found">{t('industry:foundNone')}</h2>
        <p>{t('industry:foundNoneText')}</p>
      </section>
    );
  }
  const nameOf = (network: string) =>
    networks.find((one) => one.network === network)?.name ?? network;
  return (
    <section aria-labelledby="found">
      <h2 id="found">
        {t('industry:found', { count: found.length })} <DemoMark demo={demo} />
      </h2>
      <ul className="industry-found">
        {found.map((room) => (
          <li key={room.token}>
            <a className="link" href={roomAddress(room.network, room)}>
              {room.name}
            </a>{' '}
            <span className="soft">
              {nameOf(room.network)}, {t(CATEGORY_NAMES[room.category])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** /industry/rank-detail: looks for a room whose name may be shown. */
export function RoomSearch(props: RoomSearchProps): ReactNode {
  const { t } = useTexts<'industry'>();
  const { q, network, networks, demo } = props;
  return (
    <>
      <header className="industry-head">
        <p className="no-print">
          <a className="link" href={INDUSTRY}>
            {t('industry:allNetworks')}
          </a>
        </p>
        <h1>{t('industry:searchTitle')}</h1>
        <p className="lead">{t('industry:searchLead')}</p>
      </header>
      <DemoNotice demo={demo} />
      <form className="industry-filters" action={RANK_DETAIL} method="get" role="search">
        <div className="field">
          <label htmlFor="room-q">{t('industry:searchLabel')}</label>
          <input
            className="input"
            id="room-q"
            name="q"
            type="search"
            defaultValue={q}
            minLength={ROOM_SEARCH.signs}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </div>
        <div className="field">
          <label htmlFor="room-network">{t('industry:network')}</label>
          <select className="input" id="room-network" name="network" defaultValue={network ?? ''}>
            <option value="">{t('industry:all')}</option>
            {networks.map((one) => (
              <option key={one.network} value={one.network}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        <button className="button button-primary" type="submit">
          {t('industry:searchButton')}
        </button>
      </form>
      <Found {...props} />
      <ClaimHint />
    </>
  );
}
