/** Where a reader was in what is not finished yet, for the home page to lead back to. */
export type Place = {
  /** `guides/light-and-camera`, or a lesson as progress names it: `course-1/room-and-light`. */
  name: string;
  /** Address on this site, with the section. */
  path: string;
  title: string;
  /** Language of the title. */
  lang: string;
  /** The section, lesson or minute; may be empty. */
  part: string;
  /** Which of how many it is; absent where there is one alone, and in what older pages have kept. */
  number?: number | undefined;
  total?: number | undefined;
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

/** Which of how many something is, as far as there is more than one. */
export const countedPart = (index: number, total: number): Pick<Place, 'number' | 'total'> =>
  index < 0 || total < 2 ? {} : { number: index + 1, total };

/**
 * The lesson that follows the last finished one of a course, for who has finished a lesson and begun none.
 *
 * @param names of the lessons of a course, in their order
 * @param isDone whether one is finished
 * @returns undefined where none is finished, or all are
 */
export function lessonAfter(
  names: readonly string[],
  isDone: (name: string) => boolean,
): string | undefined {
  const last = names.findLastIndex(isDone);
  if (last < 0) return undefined;
  return names.slice(last + 1).find((name) => !isDone(name)) ?? names.find((name) => !isDone(name));
}
