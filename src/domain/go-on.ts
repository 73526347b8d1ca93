/** Where a reader was in what is not finished yet, for the home page to lead back to. */
export type Place = {
  /** `guides/light-and-camera`, or a lesson as progress names it: `course-1/room-and-light`. */
  name: string;
  /** Address on this site, with the section. */
  path: string;
  title: string;
  /** Language of the title. */
  lang: string;
  /** The section, chapter or minute; may be empty. */
  part: string;
};

/** Key in the browser's storage; the script of the home page reads it too (elements/go-on/script.ts). */
export const GO_ON_KEY = 'goOn';
/** Of what was begun, as many are remembered: behind a finished one stands the one before. */
const KEPT = 5;

export const isPlaces = (value: unknown): value is Place[] =>
  Array.isArray(value) &&
  value.every((place: Partial<Place> | null) =>
    [place?.name, place?.path, place?.title, place?.lang, place?.part].every(
      (text) => typeof text === 'string',
    ),
  );

export const withoutPlace = (places: readonly Place[], name: string): Place[] =>
  places.filter((place) => place.name !== name);

/** The newest comes first. */
export const withPlace = (places: readonly Place[], place: Place): Place[] =>
  [place, ...withoutPlace(places, place.name)].slice(0, KEPT);
