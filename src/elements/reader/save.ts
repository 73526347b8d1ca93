import { isSignedInHere } from '#client/signed-in.ts';
import type { NoteName } from '#domain/reader.ts';
import { bookmarks, followShelf, notes, shelfOwner } from '#stores/shelf.ts';
import { lateStyles } from './late-styles.ts';

// Bookmark and note of courses, lessons and tutorials: a page may hold several of them. Here is what
// shows their state; what a press needs comes with the first one.

const places = [...document.querySelectorAll<HTMLElement>('[data-keep]')];
const nameOf = (place: HTMLElement) => place.dataset.keep as NoteName;
const looks = lateStyles(places[0]?.dataset.styles);

function show(): void {
  for (const place of places) {
    const name = nameOf(place);
    const isMarked = String(bookmarks.get().includes(name));
    place.querySelector('[data-do="bookmark"]')?.setAttribute('aria-pressed', isMarked);
    place.querySelector('[data-do="note"]')?.toggleAttribute('data-filled', name in notes.get());
  }
}

show();
followShelf(show);
if (isSignedInHere() || shelfOwner.get()) void import('./account.ts').then(({ sync }) => sync());

/** What a press on one of the buttons does. */
export async function press(button: HTMLElement): Promise<void> {
  const place = places.find((one) => one.contains(button));
  if (!place) return;
  const [tools] = await Promise.all([import('./save-late.ts'), looks]);
  const name = nameOf(place);
  if (button.dataset.do === 'note') return tools.toggleNote(place, name, button);
  tools.toggleBookmark(name);
  return tools.tellBookmark(place.querySelector('[data-part="said"]'), name);
}
