import { h } from '#elements/reader/dom.ts';
import { $prompts } from '#stores/prompts.ts';
import { findPlace } from './egg-place.ts';

type Parts = {
  name: string;
  /** Markup of the drawing. */
  drawing: string;
  /** Where the page begins to look for a place. */
  seed: number;
  onPress: () => void;
};

/**
 * Lays an egg into free room of the page, where it covers and moves nothing, and keeps it there while the
 * page changes its size. It is the last thing in `main`, so that the keyboard comes to it after the text.
 */
export function layEgg({ name, drawing, seed, onPress }: Parts): { remove: () => void } {
  const egg = h('button', {
    ...{ type: 'button', class: 'easter-egg no-print', 'aria-label': name, onclick: onPress },
    'aria-haspopup': 'dialog',
  });
  egg.innerHTML = drawing;
  document.querySelector('main')?.append(egg);

  const place = () => {
    egg.hidden = false;
    const { width, height } = egg.getBoundingClientRect();
    const spot = findPlace(seed, { width, height });
    egg.hidden = !spot || $prompts.get() !== null;
    if (!spot) return;
    const around = egg.offsetParent ?? document.body;
    const { left, top } = around.getBoundingClientRect();
    const origin =
      around === document.body ? { left: 0, top: 0 } : { left: left + scrollX, top: top + scrollY };
    egg.style.left = `${spot.left - origin.left}px`;
    egg.style.top = `${spot.top - origin.top}px`;
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(document.body);
  const stopPrompts = $prompts.listen(place);
  return {
    remove() {
      sizes.disconnect();
      stopPrompts();
      egg.remove();
    },
  };
}
