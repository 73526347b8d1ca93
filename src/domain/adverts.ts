import { isOpen } from './campaigns.ts';
import type { Language } from './languages.ts';

/** Where an advert may show: in the dialog that opens by itself, or in a list on a page. */
export const ADVERT_PLACES = ['dialog', 'list'] as const;
export type AdvertPlace = (typeof ADVERT_PLACES)[number];

export type AdvertPicture = { img: string; link: string; alt: string };

/** An advert (content/data/adverts.yaml, READINGS 43). */
export type Advert = {
  id: string;
  /** What is counted; the same in every language. */
  code: string;
  language: Language;
  places: AdvertPlace[];
  starts: string;
  ends: string;
  /** Whose advert it is. */
  by: string;
  /** What it is, in words. */
  text: string;
  /** Pictures for a wide screen and for a phone. */
  pcConf: AdvertPicture[];
  mobileConf: AdvertPicture[];
};

/** The adverts of a place in a language whose window is open, in the order of the file. */
export const advertsAt = (
  adverts: readonly Advert[],
  place: AdvertPlace,
  language: Language,
  now: Date,
): Advert[] =>
  adverts.filter(
    (advert) =>
      advert.language === language && advert.places.includes(place) && isOpen(advert, now),
  );
