import { pageLanguage } from '#client/page-language.ts';
import {
  bestHours,
  quietHours,
  weekOnClock,
  weekShades,
  type Week,
} from '#domain/industry-week.ts';
import { averageText, shareText, windowsText } from '#i18n/industry-text.ts';

/** Hour of the week on the reader's clock, Monday 0 o'clock being 0. */
const localHour = (at: number): number => {
  const moment = new Date(at);
  return ((moment.getDay() + 6) % 7) * 24 + moment.getHours();
};

/** What the reader's clock differs by now: GMT+2. */
const offsetText = (): string =>
  new Intl.DateTimeFormat(pageLanguage(), { timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const fill = (text: string, windows: string, zone: string): string =>
  text.replace('{{windows}}', windows).replace('{{zone}}', zone);

/**
 * Hours of a week, written in UTC, on the reader's own clock as it goes in the next seven days. A
 * reader whose clock shows UTC keeps what is there.
 */
class WeekHours extends HTMLElement {
  connectedCallback(): void {
    if (this.dataset.local !== undefined) return;
    const sent = JSON.parse(this.dataset.week ?? '[]') as Week;
    const week = weekOnClock(sent, Date.now(), localHour);
    if (week.every((value, hour) => value === sent[hour])) return;
    this.dataset.local = '';
    const zone = (this.dataset.zone ?? '').replace('{{offset}}', offsetText());
    this.#words('best', bestHours(week), zone);
    const quiet = quietHours(week);
    if (quiet) this.#words('quiet', [quiet], zone);
    this.#table(week, zone);
  }

  #words(name: string, windows: Parameters<typeof windowsText>[1], zone: string): void {
    const place = this.querySelector<HTMLElement>(`[data-${name}]`);
    if (!place) return;
    place.textContent = fill(place.dataset[name] ?? '', windowsText(pageLanguage(), windows), zone);
  }

  #table(week: Week, zone: string): void {
    const place = this.querySelector<HTMLElement>('[data-caption]');
    if (!place) return;
    const caption = fill(place.dataset.caption ?? '', '', zone);
    place.querySelector('[role="region"]')?.setAttribute('aria-label', caption);
    const title = place.querySelector('caption');
    if (title) title.textContent = caption;
    const shades = weekShades(week);
    const write = this.dataset.of === 'share' ? shareText : averageText;
    for (const [hour, row] of [...place.querySelectorAll('tbody tr')].entries()) {
      for (const [day, cell] of [...row.querySelectorAll('td')].entries()) {
        const at = day * 24 + hour;
        const value = week[at] ?? null;
        cell.textContent =
          value === null ? (this.dataset.none ?? '') : write(pageLanguage(), value);
        cell.dataset.shade = String(shades[at]);
      }
    }
  }
}

customElements.define('week-hours', WeekHours);
