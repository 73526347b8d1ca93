import type { ComponentProps, ReactNode } from 'react';
import { DEVICES, PAYOUT_METHODS } from '#domain/cam-facts.ts';
import { COUNTRIES } from '#domain/countries.ts';
import type { SiteWish } from '#domain/directory.ts';
import { countryText, DEVICE_NAMES, languageText, METHOD_NAMES } from '#i18n/cam-fact-text.ts';
import { SelectField, type Option } from '#islands/ui/select-field.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

/** A choice of the directory's form. */
export const Select = (props: Omit<ComponentProps<typeof SelectField>, 'id'>): ReactNode => (
  <SelectField id={`directory-${props.name}`} {...props} />
);

/** Words in the alphabet of the reader's language. */
export const useSorted = (): ((options: readonly Option[]) => Option[]) => {
  const { language } = useTexts();
  return (options) => [...options].sort((a, b) => a[1].localeCompare(b[1], language));
};

export function CountryField({ wish }: { wish: SiteWish }): ReactNode {
  const { t, language } = useTexts<'camsites'>();
  const sorted = useSorted();
  const options = COUNTRIES.map((code) => [code, countryText(language, code)] as const);
  return (
    <Select
      name="country"
      label={t('camsites:countryLabel')}
      value={wish.country}
      options={sorted(options)}
      none={t('camsites:any')}
    />
  );
}

export function MethodField({ wish }: { wish: SiteWish }): ReactNode {
  const { t } = useTexts<'camsites'>();
  const sorted = useSorted();
  const options = PAYOUT_METHODS.map((method) => [method, t(METHOD_NAMES[method])] as const);
  return (
    <Select
      name="method"
      label={t('camsites:methodLabel')}
      value={wish.method}
      options={sorted(options)}
      none={t('camsites:any')}
    />
  );
}

export function DeviceField({ wish }: { wish: SiteWish }): ReactNode {
  const { t } = useTexts<'camsites'>();
  return (
    <Select
      name="device"
      label={t('camsites:deviceLabel')}
      value={wish.device}
      options={DEVICES.map((device) => [device, t(DEVICE_NAMES[device])])}
      none={t('camsites:any')}
    />
  );
}

export function LanguageField({ wish, spoken }: { wish: SiteWish; spoken: string[] }): ReactNode {
  const { t, language } = useTexts<'camsites'>();
  const sorted = useSorted();
  return (
    <Select
      name="speaks"
      label={t('camsites:languageLabel')}
      value={wish.languages[0]}
      options={sorted(spoken.map((code) => [code, languageText(language, code)]))}
      none={t('camsites:any')}
    />
  );
}
