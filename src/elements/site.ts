/**
 * Everything that moves on a page without an island, for every reader. One file, loaded by the base
 * layout; each part leaves the page as it is where it finds nothing to do.
 */
import './copy-link.ts';
import { watchChunkFailures } from './chunk-failures.ts';
import { startFooter } from './footer.ts';
import { watchPictures } from './image-fallback.ts';
import { startLanguage } from './language.ts';
import { startLoginLinks } from './login-links.ts';
import { startMenus } from './menus.ts';
import { startNewsletter } from './newsletter.ts';
import { loadOnIntent } from './load-on-intent.ts';
import { startScroll } from './scroll.ts';
import { startSearchFields } from './search-field.ts';
import { loadTermsOnIntent } from './term-intent.ts';

watchChunkFailures();
watchPictures();
startMenus();
startSearchFields();
startLanguage();
startLoginLinks();
startScroll();
startFooter();
startNewsletter();
loadTermsOnIntent();
// Only the forum's pages have names to reach for.
if (document.querySelector('[data-card-styles]')) {
  void import('./member-card/intent.ts').then((module) => module.loadCards(loadOnIntent));
}
// Only where something is saved, or an earlier visit would have no worker.
if (navigator.serviceWorker?.controller) void import('./offline/watch.ts').then((m) => m.watch());
// What draws them later brings it along.
if (document.querySelector('relative-time')) void import('./relative-time.ts');
if (document.querySelector('figures-now')) void import('./industry/figures-now.ts');
