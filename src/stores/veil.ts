import { stored } from '#client/storage.ts';
import { DEFAULT_VEIL, isVeil, type Veil } from '#domain/sensitive.ts';

const choice = stored<Veil>({ key: 'veil', guard: isVeil, fallback: DEFAULT_VEIL });

/** How this reader wants sensitive pictures. */
export const readVeil = (): Veil => choice.get();

/** Puts the reader's choice into effect for every veil on the page, later ones included. */
export function applyVeil(): void {
  const veil = readVeil();
  document.documentElement.dataset.veil = veil;
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-veil-choice]')) {
    select.value = veil;
  }
  if (veil !== 'show') return;
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-veil]')) {
    details.open = true;
  }
}

/** Stores a choice in this browser; veils that were opened on the page stay open. */
export function storeVeil(veil: Veil): void {
  choice.set(veil);
  applyVeil();
}
