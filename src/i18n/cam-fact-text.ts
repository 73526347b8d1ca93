import type {
  CamFactName,
  CamFactValues,
  Countries,
  CamSiteTag,
  Device,
  FactGroup,
  Money,
  PayoutMethod,
  PayoutTime,
  PayoutWay,
} from '#domain/cam-facts.ts';
import type { Language } from '#domain/languages.ts';
import type { TextKey } from './namespaces.ts';
import type { Translate } from './translate.ts';

type T = Translate<'camsites'>;
type Key = TextKey<'camsites'>;
type Names<K extends string> = Record<K, Key>;

export const TAG_NAMES: Names<CamSiteTag> = {
  Freemium: 'camsites:tagFreemium',
  Premium: 'camsites:tagPremium',
  'Creator Platform': 'camsites:tagCreatorPlatform',
};

export const FACT_GROUP_LABELS: Names<FactGroup> = {
  money: 'camsites:groupMoney',
  payout: 'camsites:groupPayout',
  joining: 'camsites:groupJoining',
  safety: 'camsites:groupSafety',
  working: 'camsites:groupWorking',
};

export const FACT_LABELS: Names<CamFactName> = {
  operator: 'camsites:factOperator',
  founded: 'camsites:factFounded',
  earnings: 'camsites:factEarnings',
  modelShare: 'camsites:factModelShare',
  tokenPays: 'camsites:factTokenPays',
  payoutMinimum: 'camsites:factPayoutMinimum',
  payoutEvery: 'camsites:factPayoutEvery',
  payoutMethods: 'camsites:factPayoutMethods',
  holdDays: 'camsites:factHoldDays',
  chargebackBorneBy: 'camsites:factChargeback',
  countries: 'camsites:factCountries',
  minimumAge: 'camsites:factMinimumAge',
  acceptsCouples: 'camsites:factCouples',
  acceptsStudios: 'camsites:factStudios',
  languages: 'camsites:factLanguages',
  devices: 'camsites:factDevices',
  documents: 'camsites:factDocuments',
  regionBlocking: 'camsites:factRegionBlocking',
  twoFactorSignIn: 'camsites:factTwoFactor',
  leakRemoval: 'camsites:factLeakRemoval',
  supportHours: 'camsites:factSupportHours',
  connectedToys: 'camsites:factToys',
};

/** What to ask the site's support where a fact is not verified. */
export const FACT_QUESTIONS: Names<CamFactName> = {
  operator: 'camsites:askOperator',
  founded: 'camsites:askFounded',
  earnings: 'camsites:askEarnings',
  modelShare: 'camsites:askModelShare',
  tokenPays: 'camsites:askTokenPays',
  payoutMinimum: 'camsites:askPayoutMinimum',
  payoutEvery: 'camsites:askPayoutEvery',
  payoutMethods: 'camsites:askPayoutMethods',
  holdDays: 'camsites:askHoldDays',
  chargebackBorneBy: 'camsites:askChargeback',
  countries: 'camsites:askCountries',
  minimumAge: 'camsites:askMinimumAge',
  acceptsCouples: 'camsites:askCouples',
  acceptsStudios: 'camsites:askStudios',
  languages: 'camsites:askLanguages',
  devices: 'camsites:askDevices',
  documents: 'camsites:askDocuments',
  regionBlocking: 'camsites:askRegionBlocking',
  twoFactorSignIn: 'camsites:askTwoFactor',
  leakRemoval: 'camsites:askLeakRemoval',
  supportHours: 'camsites:askSupportHours',
  connectedToys: 'camsites:askToys',
};

export const METHOD_NAMES: Names<PayoutMethod> = {
  'bank-transfer': 'camsites:methodBankTransfer',
  wire: 'camsites:methodWire',
  'direct-deposit': 'camsites:methodDirectDeposit',
  check: 'camsites:methodCheck',
  paxum: 'camsites:methodPaxum',
  cosmo: 'camsites:methodCosmo',
  skrill: 'camsites:methodSkrill',
  payoneer: 'camsites:methodPayoneer',
  wise: 'camsites:methodWise',
  paypal: 'camsites:methodPaypal',
  epayservice: 'camsites:methodEpayservice',
  'first-choice-pay': 'camsites:methodFirstChoicePay',
  webmoney: 'camsites:methodWebmoney',
  crypto: 'camsites:methodCrypto',
  'prepaid-card': 'camsites:methodPrepaidCard',
};

export const DEVICE_NAMES: Names<Device> = {
  computer: 'camsites:deviceComputer',
  phone: 'camsites:devicePhone',
  encoder: 'camsites:deviceEncoder',
};

const TIMES: Names<PayoutTime> = {
  daily: 'camsites:everyDaily',
  'twice-weekly': 'camsites:everyTwiceWeekly',
  weekly: 'camsites:everyWeekly',
  'every-two-weeks': 'camsites:everyTwoWeeks',
  'twice-monthly': 'camsites:everyTwiceMonthly',
  monthly: 'camsites:everyMonthly',
  'on-request': 'camsites:everyOnRequest',
};
const EARNING_NAMES: Names<CamFactValues['earnings'][number]> = {
  tips: 'camsites:earnTips',
  'private-shows': 'camsites:earnPrivateShows',
  'group-shows': 'camsites:earnGroupShows',
  subscriptions: 'camsites:earnSubscriptions',
  'paid-messages': 'camsites:earnPaidMessages',
  clips: 'camsites:earnClips',
  'paid-calls': 'camsites:earnPaidCalls',
};
const DOCUMENT_NAMES: Names<CamFactValues['documents'][number]> = {
  'photo-id': 'camsites:documentPhotoId',
  'selfie-with-id': 'camsites:documentSelfie',
  'second-id': 'camsites:documentSecondId',
  'tax-form': 'camsites:documentTaxForm',
};
const BEARER_NAMES: Names<CamFactValues['chargebackBorneBy']> = {
  site: 'camsites:bearerSite',
  model: 'camsites:bearerModel',
  shared: 'camsites:bearerShared',
};
const BLOCKING_NAMES: Names<CamFactValues['regionBlocking']> = {
  none: 'camsites:blockingNone',
  countries: 'camsites:blockingCountries',
  regions: 'camsites:blockingRegions',
};
const HOUR_NAMES: Names<CamFactValues['supportHours']> = {
  always: 'camsites:hoursAlways',
  'working-hours': 'camsites:hoursWorking',
};

/** `a, b and c` as the language writes it. */
export const listText = (language: Language, words: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);

/** An amount with its currency; whole ones without decimals, token values with up to four. */
export const moneyText = (language: Language, { amount, currency }: Money): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: amount > 0 && amount < 1 ? 4 : 2,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

/** `30` to `60` as `30–60 %`; one number alone where there is no other end. */
export function percentText(
  language: Language,
  { from, to }: { from: number; to?: number | undefined },
): string {
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return to === undefined
    ? percent.format(from / 100)
    : `${plain.format(from)}–${percent.format(to / 100)}`;
}

/** What a country or a language is called; the code where nobody knows a name. */
export const countryText = (language: Language, code: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

const languageName = (language: Language, code: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;

/** With a capital, as a label: Spanish and Russian write languages small in running text. */
export function languageText(language: Language, code: string): string {
  const name = languageName(language, code);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** A payout method with what it costs and from which amount on, as far as that is known. */
export function payoutWayText(language: Language, t: T, way: PayoutWay): string {
  const money = (amount: number) => moneyText(language, { amount, currency: way.currency });
  const free = way.fee === 0 && !way.feePercent;
  const about = [
    way.minimum === undefined ? '' : t('camsites:methodFrom', { amount: money(way.minimum) }),
    free ? t('camsites:methodFree') : '',
    way.fee ? t('camsites:methodFee', { amount: money(way.fee) }) : '',
    way.feePercent
      ? t('camsites:methodFee', { amount: percentText(language, { from: way.feePercent }) })
      : '',
  ].filter(Boolean);
  const name = t(METHOD_NAMES[way.method]);
  return about.length > 0 ? `${name} (${about.join(', ')})` : name;
}

function countriesText(language: Language, t: T, countries: Countries): string {
  const names = (codes: readonly string[]) =>
    listText(
      language,
      codes.map((code) => countryText(language, code)).sort((a, b) => a.localeCompare(b, language)),
    );
  if ('only' in countries) return t('camsites:countriesOnly', { countries: names(countries.only) });
  return countries.except.length === 0
    ? t('camsites:countriesAll')
    : t('camsites:countriesExcept', { countries: names(countries.except) });
}

type Writer<V> = (value: V, language: Language, t: T) => string;
const named =
  <K extends string>(names: Names<K>): Writer<K> =>
  (value, _, t) =>
    t(names[value]);
const listed =
  <K extends string>(names: Names<K>): Writer<K[]> =>
  (values, language, t) =>
    listText(
      language,
      values.map((value) => t(names[value])),
    );
const truth: Writer<boolean> = (value, _, t) => t(value ? 'camsites:yes' : 'camsites:no');
const money: Writer<Money> = (value, language) => moneyText(language, value);
const plain: Writer<string | number> = (value) => String(value);

const WRITERS: { [K in CamFactName]: Writer<CamFactValues[K]> } = {
  operator: plain,
  // A year has no thousands.
  founded: plain,
  earnings: listed(EARNING_NAMES),
  modelShare: (value, language) => percentText(language, value),
  tokenPays: money,
  payoutMinimum: money,
  payoutEvery: named(TIMES),
  payoutMethods: (ways, language, t) =>
    listText(
      language,
      ways.map((way) => payoutWayText(language, t, way)),
    ),
  holdDays: (count, _, t) => t('camsites:days', { count }),
  chargebackBorneBy: named(BEARER_NAMES),
  countries: (value, language, t) => countriesText(language, t, value),
  minimumAge: (count, _, t) => t('camsites:years', { count }),
  acceptsCouples: truth,
  acceptsStudios: truth,
  languages: (codes, language) =>
    listText(
      language,
      codes.map((code) => languageName(language, code)),
    ),
  devices: listed(DEVICE_NAMES),
  documents: listed(DOCUMENT_NAMES),
  regionBlocking: named(BLOCKING_NAMES),
  twoFactorSignIn: truth,
  leakRemoval: truth,
  supportHours: named(HOUR_NAMES),
  connectedToys: truth,
};

/** A fact in the words of a language: money, percent, lists, countries, days. */
export const factText = <K extends CamFactName>(
  name: K,
  value: CamFactValues[K],
  language: Language,
  t: T,
): string => (WRITERS[name] as Writer<CamFactValues[K]>)(value, language, t);
