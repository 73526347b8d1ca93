import type { ReactNode } from 'react';
import type { NetworkFigures } from '#contract/industry-views.ts';
import type { RoomCategory } from '#domain/industry.ts';
import { languageText } from '#i18n/cam-fact-text.ts';
import { CATEGORY_NAMES, shareText } from '#i18n/industry-text.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Scroll } from './parts.tsx';

export type ShareKind = 'categories' | 'languages' | 'toys';
type Share = NetworkFigures[ShareKind][number];

const MOST = 8;

/** What a key of a share is called. */
export function useShareName(): (kind: ShareKind, key: string) => string {
  const { t, language } = useTexts<'industry'>();
  return (kind, key) => {
    if (kind === 'categories') return t(CATEGORY_NAMES[key as RoomCategory]);
    if (kind === 'languages') return languageText(language, key);
    // Names of makers, as tags write them.
    return key.charAt(0).toUpperCase() + key.slice(1);
  };
}

/** The keys that most rooms of some networks have, the most frequent first. */
export function frequentKeys(networks: readonly NetworkFigures[], kind: ShareKind, most = MOST) {
  const sums = new Map<string, number>();
  for (const network of networks) {
    for (const { key, rooms } of network[kind]) sums.set(key, (sums.get(key) ?? 0) + rooms);
  }
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([key]) => key);
}

/** Categories, languages or toys of one network: shares of rooms beside shares of viewers. */
export function ShareTable(props: {
  kind: ShareKind;
  title: string;
  hint: string;
  shares: readonly Share[];
}): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const nameOf = useShareName();
  const { kind, title, hint, shares } = props;
  const rows = [...shares].sort((a, b) => b.rooms - a.rooms).slice(0, MOST);
  return (
    <section>
      <h3>{title}</h3>
      <p className="hint">{hint}</p>
      {rows.length === 0 ? (
        <p>{t('industry:sharesNone')}</p>
      ) : (
        <Scroll label={title}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{title}</span>
                </th>
                <th className="number" scope="col">
                  {t('industry:shareRooms')}
                </th>
                <th className="number" scope="col">
                  {t('industry:shareViewers')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, rooms, viewers }) => (
                <tr key={key}>
                  <th scope="row">{nameOf(kind, key)}</th>
                  <td className="number">{shareText(language, rooms)}</td>
                  <td className="number">{shareText(language, viewers)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </section>
  );
}
