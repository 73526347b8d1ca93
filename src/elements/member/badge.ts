/**
 * Shows a number at the corner of a button or link, or none. Its name says the number, so the badge is only
 * looked at.
 */
export function showBadge(at: HTMLElement, text: string): void {
  const shown = at.querySelector('.bell-badge');
  if (!text) return shown?.remove();
  const badge = shown ?? document.createElement('span');
  badge.className = 'bell-badge';
  badge.ariaHidden = 'true';
  badge.textContent = text;
  if (!shown) at.append(badge);
}
