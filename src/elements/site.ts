/**
 * Everything that moves on a page without an island, for every reader. One file, loaded by the base
 * layout; each part leaves the page as it is where it finds nothing to do.
 */
import './copy-link.ts';
import './relative-time.ts';
import { watchChunkFailures } from './chunk-failures.ts';
import { startFooter } from './footer.ts';
import { watchPictures } from './image-fallback.ts';
import { startLanguage } from './language.ts';
import { startLoginLinks } from './login-links.ts';
import { startMenus } from './menus.ts';
import { startScroll } from './scroll.ts';
import { startSearchFields } from './search-field.ts';
import { showSeason } from './season-logo.ts';

watchChunkFailures();
watchPictures();
startMenus();
startSearchFields();
startLanguage();
startLoginLinks();
startScroll();
startFooter();
showSeason();
if (document.querySelector('a.term')) {
  void import('./term-popover.ts').then(({ startTerms }) => startTerms());
}
