import {
  FIRST_VISIT_DELAY_MS,
  NOTICE_COOKIE,
  NOTICE_VISIT_KEY,
  VISIT_KEY,
} from '#domain/prompts/early.ts';

/*
 * What opens by itself, and what a season brings. Stands in every page, so it only looks whether there is
 * anything to load.
 */
const { app, campaigns, member } = document.documentElement.dataset;

const load = (part: 'notice' | 'promotions' | 'campaigns' | 'forget') =>
  void import('./load-prompts.ts').then(
    (parts) => parts[part](),
    () => {},
  );

addEventListener('beforeinstallprompt', (event) => {
  // The browser's own bar would come at a moment nobody chose, with the site's name on it.
  event.preventDefault();
  window.installOffer = event;
});

if (app === undefined) {
  try {
    // A session that has ended elsewhere, or by its age, leaves nothing of its member behind. `member` is an
    // empty text where there is a token.
    if (member ?? localStorage.signedIn) load('forget');
    if (!sessionStorage[NOTICE_VISIT_KEY] && !document.cookie.includes(`${NOTICE_COOKIE}=2`)) {
      load('notice');
    }
    if (!localStorage.discreet && !sessionStorage[VISIT_KEY]) {
      setTimeout(load, FIRST_VISIT_DELAY_MS, 'promotions');
    }
  } catch {
    // The browser keeps nothing: what is closed would come back for ever.
  }
  const today = new Date().toJSON().slice(5, 10);
  if (campaigns?.includes(today) || location.search.includes('at=')) load('campaigns');
}
