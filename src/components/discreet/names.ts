import type { Disguise, ExitKey, NeutralPage } from '#domain/discreet.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type Names<K extends string> = Record<K, TextKey<'discreet'>>;

/** What the choices of discreet mode are called. */
export const DISGUISE_NAMES: Names<Disguise> = {
  notes: 'discreet:disguiseNotes',
  calendar: 'discreet:disguiseCalendar',
  documents: 'discreet:disguiseDocuments',
};

export const PAGE_NAMES: Names<NeutralPage> = {
  search: 'discreet:pageSearch',
  encyclopedia: 'discreet:pageEncyclopedia',
  weather: 'discreet:pageWeather',
  map: 'discreet:pageMap',
};

export const KEY_NAMES: Names<ExitKey> = {
  escapeTwice: 'discreet:keyEscapeTwice',
  shiftThrice: 'discreet:keyShiftThrice',
  none: 'discreet:keyNone',
};
