import { isSignedInHere } from '#client/signed-in.ts';
import { stored } from '#client/storage.ts';
import { ADVERT_DELAY_MS } from '#domain/prompts/advert-dialog.ts';
import { isFirstVisit } from '#domain/prompts/first-visit.ts';
import { INSTALL_DELAY_MS, isInstallDue } from '#domain/prompts/install-card.ts';
import type { Promotion } from '#domain/prompts/names.ts';
import { isInstalled } from '#stores/install.ts';
import { hadPromotion, $prompts, closePrompt, wantPrompt } from '#stores/prompts.ts';
import { readOff } from '#stores/prompts-off.ts';
import { loadSession } from '#stores/session.ts';

const firstVisitSeen = stored<boolean>({
  key: 'firstVisitSeen',
  guard: (value): value is boolean => typeof value === 'boolean',
  fallback: false,
});
/** When the install dialog was closed last, in milliseconds. */
const installClosed = stored<number>({
  key: 'installClosed',
  guard: (value): value is number => typeof value === 'number',
  fallback: 0,
});

/** Pages of somebody who needs help, has to decide or confirm something, or comes to sign in, join or write to us. */
const QUIET =
  /\/(?:takedown|appeal|contact|login|subscribe|unsubscribe|messages\/leave|authorization|email-change|(?:forgot|reset|change)-password|user-info|moderation|communityView\/join|gettingStarted\/(?:after-a-leak|harassment-and-doxxing|avoiding-burn-out))(?:\/|$)/;

/** Waits until a moment of the page's life. */
const until = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms - performance.now())));

/** Draws a dialog that is ready, and calls back when it was closed. */
type Open = (closed: () => void) => void;

/** What a dialog needs, fetched; without a connection it is skipped, and lets the next one go on. */
const fetched = (prepare: () => Promise<Open | undefined>): Promise<Open | undefined> =>
  prepare().catch(() => undefined);

/** Opens a prompt when it is its turn, and resolves when it has been closed. */
const take = (prompt: Promotion, open: Open): Promise<void> =>
  new Promise((resolve) => {
    const stop = $prompts.listen((now) => {
      if (now !== prompt) return;
      stop();
      open(() => {
        closePrompt(prompt);
        resolve();
      });
    });
    wantPrompt(prompt);
  });

/** Returns whether it has been open. */
async function firstVisit(styles: () => Promise<void>): Promise<boolean> {
  const open = await fetched(async () => (await import('./first-visit.ts')).prepareFirstVisit());
  if (!open) return false;
  await styles();
  await take('firstVisit', (closed) => {
    firstVisitSeen.set(true);
    open(closed);
  });
  return true;
}

async function advert(styles: () => Promise<void>): Promise<void> {
  const open = await fetched(async () => (await import('./advert.ts')).prepareAdvert());
  if (!open) return;
  await styles();
  await take('advert', open);
}

async function installCard(styles: () => Promise<void>): Promise<void> {
  const open = await fetched(async () => (await import('./install.ts')).prepareInstall());
  if (!open) return;
  await styles();
  await take('install', (closed) =>
    open(() => {
      installClosed.set(Date.now());
      closed();
    }),
  );
}

/**
 * Offers what the site offers by itself, one after the other: the first-visit dialog at 6 s, an advert 7 s
 * after it was skipped or closed, the install card at 20 s. The first that opens is the last of a visit. On
 * pages of somebody who needs help there is none.
 *
 * @param loadStyles fetches the styles of the dialogs
 */
export async function startPromotions(loadStyles: () => Promise<void>): Promise<void> {
  if (QUIET.test(location.pathname)) return;
  // What members have to answer first is decided with their session (src/stores/prompts.ts).
  if (isSignedInHere()) await loadSession();
  const off = await readOff();
  const may = (prompt: Promotion) => !off.includes(prompt) && !hadPromotion();
  const visit = { seen: firstVisitSeen.get(), search: location.search, width: innerWidth };
  let flag = 0;
  if (may('firstVisit')) {
    const isDue = isFirstVisit(visit);
    // A visit that is not one for the dialog counts as the first one too (spec, states of the dialog).
    if (!isDue && !visit.seen) firstVisitSeen.set(true);
    if (isDue && (await firstVisit(loadStyles))) flag = performance.now();
  }
  if (may('advert')) {
    await until(flag + ADVERT_DELAY_MS);
    await advert(loadStyles);
  }
  if (!may('install')) return;
  await until(INSTALL_DELAY_MS);
  const found = { installed: isInstalled(), closedAt: installClosed.get() };
  if (isInstallDue(found, Date.now())) await installCard(loadStyles);
}
