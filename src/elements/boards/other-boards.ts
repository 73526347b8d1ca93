import { call } from '#client/call.ts';
import { cardCopy, galleryCards } from './cards.ts';

/** Boards that have been shown on this page. */
const seen = new Set<number>();

/**
 * Puts boards that have not been seen in place of those in a list.
 *
 * @throws where none came
 */
export async function showOthers(list: HTMLElement): Promise<void> {
  const shown = [...list.querySelectorAll<HTMLElement>('[data-board]')];
  for (const { dataset } of shown) seen.add(Number(dataset.board));
  const [{ resultList }, cards] = await Promise.all([
    call('GET media/refresh', { seen: [...seen].join(',') }, { showError: false }),
    galleryCards(),
  ]);
  const others = resultList.flatMap(({ id }) => cards.get(id) ?? []);
  if (others.length === 0) throw new Error('No other boards came.');
  // When all were shown, everything is new again.
  if (seen.size + others.length >= cards.size) seen.clear();
  list.replaceChildren(...others.map(cardCopy));
  dispatchEvent(new Event('board-cards'));
}
