import { pageLanguage } from '#client/page-language.ts';
import { CLOCK_PARAMETER } from '#domain/campaigns.ts';
import { dateLocale } from '#domain/languages.ts';
import { promptTexts } from '#elements/prompts/texts.ts';
import { h } from '#elements/reader/dom.ts';

/** This address, with another moment or none. */
function addressAt(address: string, at: string | null): string {
  const url = new URL(address);
  if (at === null) url.searchParams.delete(CLOCK_PARAMETER);
  else url.searchParams.set(CLOCK_PARAMETER, at);
  return url.href;
}

/** Links to pages of this site keep the moment, so that a visit of that day can be walked through. */
function carryMoment(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
  const at = new URLSearchParams(location.search).get(CLOCK_PARAMETER);
  if (!link || !at || link.origin !== location.origin || link.download) return;
  const stays = link.pathname === location.pathname && link.hash !== '';
  const leaves = link.dataset.leavePreview !== undefined;
  if (!stays && !leaves) link.href = addressAt(link.href, at);
}

/**
 * Says that the page shows another day, with a way back to today.
 *
 * @param now the moment it shows
 */
export async function showPreview(now: Date): Promise<void> {
  const t = await promptTexts();
  const language = pageLanguage();
  const written = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(now);
  document.addEventListener('click', carryMoment, { capture: true });
  document
    .querySelector('.skip-link')
    ?.after(
      h(
        'aside',
        { class: 'preview-note no-print', 'aria-label': t('prompts:previewLabel') },
        h('p', {}, t('prompts:previewOf', { moment: written })),
        h(
          'a',
          { class: 'link', href: addressAt(location.href, null), 'data-leave-preview': '' },
          t('prompts:previewLeave'),
        ),
      ),
    );
}
