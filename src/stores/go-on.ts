import { stored } from '#client/storage.ts';
import { GO_ON_KEY, isPlaces, withoutPlace, withPlace, type Place } from '#domain/go-on.ts';

/** What was begun in this browser and not finished; empty once it was dismissed. */
const places = stored<Place[]>({ key: GO_ON_KEY, guard: isPlaces, fallback: [] });

export const keepPlace = (place: Place): void => places.set(withPlace(places.get(), place));

/** A text is finished. With none left, nothing is kept, as in a new browser. */
export function finishPlace(name: string): void {
  const left = withoutPlace(places.get(), name);
  if (left.length > 0) places.set(left);
  else places.remove();
}

/** Log Out takes it along. */
export const forgetPlaces = (): void => places.remove();
