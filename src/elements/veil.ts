import { isVeil } from '#domain/sensitive.ts';
import { applyVeil, storeVeil } from '#stores/veil.ts';

/** Only now is the sharp picture asked for. */
function unveil(details: HTMLDetailsElement): void {
  const link = details.querySelector('a');
  if (!link || link.querySelector('img')) return;
  const picture = new Image();
  picture.alt = link.dataset.alt ?? '';
  picture.src = link.dataset.thumb ?? '';
  link.append(picture);
}

/**
 * Sensitive pictures: a `details` with a few blurred pixels on it and a link to the picture inside,
 * which is all there is without a script. With one the picture comes in its place.
 */
export function startVeils(): void {
  // It does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && 'veil' in target.dataset) {
        unveil(target);
      }
    },
    true,
  );
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !('veilChoice' in target.dataset)) return;
    if (isVeil(target.value)) storeVeil(target.value);
  });
  applyVeil();
}
