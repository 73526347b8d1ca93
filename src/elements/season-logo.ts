import { isOpen, type Campaign } from '#domain/campaigns.ts';

type Season = Campaign & { /** Address of the mark. */ mark: string };

/** The season that shows now: of two that overlap, the later in the list. */
export const seasonOf = (seasons: readonly Season[], now: Date): Season | undefined =>
  seasons.findLast((season) => isOpen(season, now));

async function dress(logo: Element, { id, mark }: Season): Promise<void> {
  const answer = await fetch(mark);
  if (!answer.ok) return;
  const drawing = document.createElement('template');
  drawing.innerHTML = await answer.text();
  const svg = drawing.content.querySelector('svg');
  if (!svg) return;
  logo.querySelector('svg')?.replaceWith(svg);
  logo.setAttribute('data-season', id);
}

/** Logos wear the mark of the season (spec section 4, READINGS 35); a failure leaves the usual one. */
export function showSeason(now = new Date()): void {
  for (const logo of document.querySelectorAll<HTMLElement>('[data-seasons]')) {
    const season = seasonOf(JSON.parse(logo.dataset.seasons ?? '[]') as Season[], now);
    if (season) void dress(logo, season).catch(() => undefined);
  }
}
