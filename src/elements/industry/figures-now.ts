import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { NETWORKS_QUOTED } from '#domain/industry.ts';
import { mediumDay } from '#i18n/dates.ts';
import { averageText, countText, momentText } from '#i18n/industry-text.ts';

type Now = Output<'GET industry/now'>[number];

const FIGURES: Record<string, (now: Now) => string> = {
  rooms: ({ rooms }) => countText(pageLanguage(), rooms),
  viewers: ({ viewers }) => countText(pageLanguage(), viewers),
  viewersPerRoom: ({ viewersPerRoom }) => averageText(pageLanguage(), viewersPerRoom),
  median: ({ median }) => averageText(pageLanguage(), median),
};

/** Writes the figures into the places that wait for them, and shows them instead of the words that stood there. */
function write(place: HTMLElement, now: Now): void {
  for (const figure of place.querySelectorAll<HTMLElement>('[data-figure]')) {
    figure.textContent = FIGURES[figure.dataset.figure ?? '']?.(now) ?? '';
  }
  for (const [part, text] of [
    ['day', mediumDay(pageLanguage(), now.sampledAt.slice(0, 10))],
    ['moment', momentText(pageLanguage(), now.sampledAt)],
  ] as const) {
    const time = document.createElement('time');
    time.dateTime = now.sampledAt;
    time.textContent = text;
    place.querySelector(`[data-${part}]`)?.replaceChildren(time);
  }
  place.querySelector('[data-unread]')?.remove();
  for (const part of place.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
}

/**
 * `<figures-now data-network="…">`: figures of the newest sample of a network, in a text or on the page of a
 * site. Where they do not come, the words that were built stay.
 */
async function fill(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('figures-now')];
  const names = new Set(places.flatMap(({ dataset }) => dataset.network ?? []));
  const networks = [...names].slice(0, NETWORKS_QUOTED).join(',');
  const all = await call('GET industry/now', { networks }, { showError: false });
  for (const place of places) {
    const now = all.find(({ network }) => network === place.dataset.network);
    if (now) write(place, now);
  }
}

// Offline, or without an answer: the link to the figures stays.
fill().catch(() => {});
