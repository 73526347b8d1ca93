import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import { stored } from '#client/storage.ts';
import { pageAt } from '#elements/campaigns/clock.ts';
import { h } from '#elements/reader/dom.ts';
import { MOBILE_BREAKPOINT } from '#domain/page-limits.ts';
import {
  ADVERT_DIALOG_MACHINE,
  isClosedToday,
  isShownAdverts,
  withShown,
  type AdvertDialogEvent,
  type AdvertDialogState,
  type ShownAdverts,
} from '#domain/prompts/advert-dialog.ts';
import { after } from '#domain/prompts/machine.ts';
import { openDialog } from './dialog.ts';
import { promptTexts } from './texts.ts';

const shown = stored<ShownAdverts>({ key: 'advertsShown', guard: isShownAdverts, fallback: {} });

const count = (key: 'POST advert/v3/display' | 'POST advert/v3/hits', code: string) =>
  // An advert that is not counted is no trouble of the reader's.
  void call(key, { code }, { showError: false }).catch(() => {});

/**
 * Asks for the adverts and fetches the pictures of the first.
 *
 * @returns opens it; undefined where there is none, or this one was closed today
 */
export async function prepareAdvert(): Promise<((closed: () => void) => void) | undefined> {
  let state: AdvertDialogState = 'waiting';
  const go = (event: AdvertDialogEvent) => (state = after(ADVERT_DIALOG_MACHINE, state, event));
  go('flag');
  const asked = { lang: pageLanguage(), ...pageAt() };
  const [advert] = await call('GET advert/v3/list', asked, { showError: false }).catch(() => []);
  const device = innerWidth > MOBILE_BREAKPOINT ? 'pc' : 'mobile';
  if (!advert || isClosedToday(shown.get(), advert.code, device, new Date())) {
    go('nothing');
    return undefined;
  }
  const t = await promptTexts();
  const { code, by, text } = advert;
  const pictures = (device === 'pc' ? advert.pcConf : advert.mobileConf).map((picture) => ({
    ...picture,
    image: h('img', { src: picture.img, alt: picture.alt }),
  }));
  // Without its pictures it does not open.
  await Promise.all(pictures.map(({ image }) => image.decode()));
  go('found');

  return (closed) => {
    const end = (event: 'close' | 'click') => {
      if (go(event) === 'hidden') shown.set(withShown(shown.get(), code, device, new Date()));
    };
    const press = () => {
      count('POST advert/v3/hits', code);
      end('click');
      dialog.close();
    };
    const links = pictures.map(({ image, link }) =>
      h('a', { class: 'prompt-picture', href: link, onclick: press }, image),
    );
    const dialog = openDialog({
      ...{ prompt: 'advert', t, className: 'prompt-advert' },
      title: t('prompts:advertBy', { by }),
      body: [...links, h('p', {}, text)],
      onClose: () => {
        if (state === 'shown') end('close');
        closed();
      },
    });
    count('POST advert/v3/display', code);
  };
}
