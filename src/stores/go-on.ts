import { stored } from '#client/storage.ts';
import { GO_ON_KEY, isPlaces, withoutPlace, withPlace, type Place } from '#domain/go-on.ts';

/** What was begun in this browser and not finished; empty once it was dismissed. */
export const places = stored<Place[]>({ key: GO_ON_KEY, guard: isPlaces, fallback: [] });

/** Once signing out has begun this page notes nothing more: it writes where somebody reads as it is left. */
let forgotten = false;

export function keepPlace(place: Place): void {
  if (!forgotten) places.set(withPlace(places.get(), place));
}

/** A text is finished. With none left, nothing is kept, as in a new browser. */
export function finishPlace(name: string): void {
  const left = withoutPlace(places.get(), name);
  if (left.length > 0) places.set(left);
  else places.remove();
}

/** Log Out takes it along. */
export function forgetPlaces(): void {
  forgotten = true;
  places.remove();
}
