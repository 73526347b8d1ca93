import type { ReactNode } from 'react';
import { checksOf, type Check } from '#domain/profile-editor/checks.ts';
import type { ProfileDocument } from '#domain/profile-editor/document.ts';
import { Icon, type IconName } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { labelsOf } from '../parts/labels.ts';

const ICONS: Record<Check['level'], IconName> = { good: 'check', warn: 'info', bad: 'warning' };

type Props = {
  document: ProfileDocument;
  /** Whether the sanitiser leaves all of it; undefined until it has said so. */
  whole: boolean | undefined;
  /** Words of the never-share list in it. */
  secret: number;
};

/** What was looked at before the profile leaves, and what is to be mended. */
export function Checks({ document, whole, secret }: Props): ReactNode {
  const { t } = useTexts<'profiles'>();
  const lines: [string, Check['level'], string][] = [
    ...checksOf(document, labelsOf(document.language)).map(
      ({ id, level, count }): [string, Check['level'], string] => [
        id,
        level,
        level === 'good'
          ? t(`profiles:good_${id}` as 'profiles:good_length')
          : t(`profiles:check_${id}`, { count }),
      ],
    ),
    ...(whole === undefined
      ? []
      : [
          [
            'whole',
            whole ? 'good' : 'bad',
            whole ? t('profiles:good_whole') : t('profiles:check_whole'),
          ] as [string, Check['level'], string],
        ]),
    [
      'secret',
      secret > 0 ? 'bad' : 'good',
      secret > 0 ? t('profiles:check_secret', { count: secret }) : t('profiles:good_secret'),
    ],
  ];
  return (
    <section aria-labelledby="bio-checks">
      <h2 id="bio-checks">{t('profiles:checksTitle')}</h2>
      <ul className="bio-checks">
        {lines.map(([id, level, text]) => (
          <li key={id} data-level={level}>
            <Icon name={ICONS[level]} />
            <span>
              <span className="visually-hidden">{t(`profiles:level_${level}`)} </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
