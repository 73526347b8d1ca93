import { whenReleased } from '#client/released.ts';
import { stored } from '#client/storage.ts';
import { h } from '#elements/reader/dom.ts';
import type { PageCampaign } from '#domain/campaigns.ts';
import { promptTexts } from '#elements/prompts/texts.ts';

/** Bars that were closed, by campaign: the end of the window they were closed for. */
const closed = stored<Record<string, string>>({
  key: 'campaignsClosed',
  fallback: {},
  guard: (value): value is Record<string, string> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((ends) => typeof ends === 'string'),
});

type Bar = Extract<PageCampaign, { kind: 'bar' }>;

/** A line above the header with a link, closable for its time: with new dates it shows again. */
export async function showBar({ id, starts, ends, text, link }: Bar): Promise<void> {
  const window = `${starts}/${ends}`;
  const header = document.querySelector('.site-header');
  if (!header || closed.get()[id] === window) return;
  const t = await promptTexts();
  const close = () => {
    closed.set({ ...closed.get(), [id]: window });
    bar.remove();
  };
  const bar = h(
    'aside',
    { class: 'campaign-bar no-print', 'aria-label': t('prompts:campaignLabel') },
    h('a', { href: link }, text),
    h(
      'button',
      { type: 'button', class: 'icon-button', 'aria-label': t('prompts:close'), onclick: close },
      '×',
    ),
  );
  // It moves the whole page.
  await whenReleased();
  header.before(bar);
}
