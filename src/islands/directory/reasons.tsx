import type { ReactNode } from 'react';
import type { DirectorySite } from '#contract/views.ts';
import { minimumOf, type Criterion, type Judged, type Verdict } from '#domain/directory.ts';
import type { Situation } from '#domain/situation.ts';
import {
  countryText,
  DEVICE_NAMES,
  languageText,
  listText,
  METHOD_NAMES,
  moneyText,
} from '#i18n/cam-fact-text.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

const REASONS: Record<Criterion, Record<Verdict, TextKey<'camsites'>>> = {
  country: {
    fits: 'camsites:reasonCountryFits',
    fails: 'camsites:reasonCountryFails',
    open: 'camsites:reasonCountryOpen',
  },
  method: {
    fits: 'camsites:reasonMethodFits',
    fails: 'camsites:reasonMethodFails',
    open: 'camsites:reasonMethodOpen',
  },
  minimum: {
    fits: 'camsites:reasonMinimumFits',
    fails: 'camsites:reasonMinimumFails',
    open: 'camsites:reasonMinimumOpen',
  },
  languages: {
    fits: 'camsites:reasonLanguagesFits',
    fails: 'camsites:reasonLanguagesFails',
    open: 'camsites:reasonLanguagesOpen',
  },
  device: {
    fits: 'camsites:reasonDeviceFits',
    fails: 'camsites:reasonDeviceFails',
    open: 'camsites:reasonDeviceOpen',
  },
};
const ICONS = { fits: 'check', fails: 'close', open: 'info' } as const;

type Props = { entry: DirectorySite; situation: Situation; judged: readonly Judged[] };

/** Why a site fits or not, one line for each thing the reader asked for. */
export function Reasons({ entry, situation, judged }: Props): ReactNode {
  const { t, language } = useTexts<'camsites'>();
  const { country, method, minimum, languages, device } = situation;
  const dollars = (amount: number) => moneyText(language, { amount, currency: 'USD' });
  const smallest = minimumOf(entry.site, method);
  const values: Record<Criterion, string> = {
    country: country ? countryText(language, country) : '',
    method: method ? t(METHOD_NAMES[method]) : '',
    minimum: minimum === undefined ? '' : dollars(minimum),
    languages: listText(
      language,
      languages.map((code) => languageText(language, code)),
    ),
    device: device ? t(DEVICE_NAMES[device]) : '',
  };
  const known = smallest ? moneyText(language, smallest) : '';
  return (
    <ul className="reasons">
      {judged.map(({ criterion, verdict }) => (
        <li key={criterion} className={`mark-${verdict}`}>
          <Icon name={ICONS[verdict]} />
          {t(REASONS[criterion][verdict], { value: values[criterion], known })}
        </li>
      ))}
    </ul>
  );
}
