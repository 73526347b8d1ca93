import { h } from '../reader/dom.ts';
import { changedPacks, isTimeToLook, type Change } from './changes.ts';
import { problemText } from './problem-text.ts';
import { savePack } from './save.ts';
import { savedPacks } from './shelf.ts';
import { offlineStyles } from './styles.ts';
import { offlineTexts } from './texts.ts';

/** Saves the changed ones anew, with the extras they have. */
export async function updatePacks(changes: readonly Change[]): Promise<void> {
  const { signal } = new AbortController();
  for (const { saved, now } of changes) {
    if (now === 'gone') continue;
    const extras = saved.extras.filter((extra) => now.extras[extra]);
    await savePack(now, { extras, signal });
  }
}

/** Tells of one thing at the bottom of the page, with one press to do it; nothing does it by itself. */
async function tell(text: string, update: () => Promise<void>): Promise<void> {
  offlineStyles();
  const t = await offlineTexts();
  const words = h('p', { role: 'status' });
  const later = h('button', { type: 'button', class: 'button button-small' }, t('offline:later'));
  const go = h(
    'button',
    { type: 'button', class: 'button button-small button-primary' },
    t('offline:update'),
  );
  const bar = h(
    'section',
    { class: 'offline-notice no-print', 'aria-label': t('offline:noticeLabel') },
    words,
    h('div', { class: 'buttons' }, go, later),
  );
  later.addEventListener('click', () => bar.remove());
  go.addEventListener('click', () => {
    go.disabled = true;
    update().then(
      () => {
        words.textContent = t('offline:noticeDone');
        go.remove();
        later.textContent = t('offline:close');
        later.focus();
      },
      (error: unknown) => {
        words.textContent = problemText(t, error);
        go.disabled = false;
      },
    );
  });
  document.body.append(bar);
  // Once it stands there, so that it is read out.
  words.textContent = text;
}

/** What a reader with saved pages is told: a newer worker waits, or a saved text has changed. */
export async function watch(): Promise<void> {
  const { markSaved } = await import('./press.ts');
  await markSaved();
  const t = await offlineTexts();
  const waiting = (await navigator.serviceWorker.getRegistration('/'))?.waiting;
  if (waiting) {
    return tell(t('offline:noticeWorker'), async () => waiting.postMessage('update'));
  }
  if (document.querySelector('saved-packs') || !isTimeToLook(Date.now())) return;
  const changes = (await changedPacks(await savedPacks())).filter(({ now }) => now !== 'gone');
  if (changes.length > 0) {
    await tell(t('offline:noticeChanged', { count: changes.length }), () => updatePacks(changes));
  }
}
