import { h } from '#elements/reader/dom.ts';
import {
  INSTALL_MACHINE,
  type InstallEvent,
  type InstallState,
} from '#domain/prompts/install-card.ts';
import { after } from '#domain/prompts/machine.ts';
import { canInstall, followInstall, install } from '#stores/install.ts';
import { openDialog } from './dialog.ts';
import { promptTexts } from './texts.ts';

/** Fetches the words of the install dialog; the result opens it. */
export async function prepareInstall(): Promise<(closed: () => void) => void> {
  const t = await promptTexts();
  let state: InstallState = 'hidden';
  const go = (event: InstallEvent) => void (state = after(INSTALL_MACHINE, state, event));

  return (closed) => {
    go('due');
    const accept = h(
      'button',
      {
        type: 'button',
        class: 'button button-primary',
        onclick: () => {
          go('install');
          void install().finally(() => dialog.close());
        },
      },
      t('prompts:installButton'),
    );
    // Where the browser offers nothing, the page of saved texts says how.
    const how = h(
      'a',
      { class: 'button button-primary', href: '/saved#install-app', onclick: () => dialog.close() },
      t('prompts:installHow'),
    );
    const show = () => {
      accept.hidden = !canInstall();
      how.hidden = canInstall();
    };
    show();
    const stop = followInstall(() => {
      if (state === 'shown') show();
    });
    const later = h(
      'button',
      { type: 'button', class: 'button', onclick: () => dialog.close() },
      t('prompts:notNow'),
    );
    const dialog = openDialog({
      ...{ prompt: 'install', t, title: t('prompts:installTitle') },
      body: [
        h('p', {}, t('prompts:installText')),
        h('div', { class: 'buttons' }, accept, how, later),
      ],
      onClose: () => {
        stop();
        go('close');
        closed();
      },
    });
  };
}
