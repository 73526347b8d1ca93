import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import { isDiscreet } from '#client/discreet.ts';
import { pageAt } from '#elements/campaigns/clock.ts';
import { h } from '#elements/reader/dom.ts';
import { lateStyles } from '#elements/reader/late-styles.ts';
import { MOBILE_BREAKPOINT } from '#domain/page-limits.ts';
import { readOff, turnOff } from '#stores/prompts-off.ts';
import { promptTexts } from './texts.ts';

/** Fills a list with the adverts that run, labelled, and counts them in one call. */
export async function fillAdvertList(list: HTMLElement): Promise<void> {
  if (isDiscreet() || (await readOff()).includes('advert')) return;
  const asked = { lang: pageLanguage(), ...pageAt() };
  const adverts = await call('GET advert/list', asked, { showError: false });
  if (adverts.length === 0) return;
  const [t] = await Promise.all([promptTexts(), lateStyles(list.dataset.styles)]);
  const wide = innerWidth > MOBILE_BREAKPOINT;
  const items = adverts.map(({ id, by, text, pcConf, mobileConf }) => {
    const count = () => void call('POST advert/hits', { id }, { showError: false }).catch(() => {});
    const [picture] = wide ? pcConf : mobileConf;
    return h(
      'li',
      {},
      h(
        'a',
        { class: 'advert', href: picture?.link ?? '/', onclick: count },
        picture && h('img', { src: picture.img, alt: picture.alt, loading: 'lazy' }),
        h('span', { class: 'meta' }, t('prompts:advertBy', { by })),
        h('span', {}, text),
      ),
    );
  });
  const off = h(
    'button',
    {
      type: 'button',
      class: 'link',
      onclick: () => {
        turnOff('advert');
        list.replaceChildren();
      },
    },
    t('prompts:turnOff'),
  );
  list.append(h('ul', { class: 'advert-items', role: 'list' }, ...items), off);
  const ids = adverts.map(({ id }) => id).join(',');
  await call('POST advert/loading', { ids }, { showError: false });
}
