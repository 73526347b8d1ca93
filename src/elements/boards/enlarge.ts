import { openGallery } from '../gallery.ts';
import { lateStyles } from '../reader/late-styles.ts';

/** Opens the scene of a board in the gallery. */
export async function enlarge(link: HTMLAnchorElement): Promise<void> {
  const place = link.closest<HTMLElement>('[data-gallery]');
  const { title = '', close = '', previous = '', next = '', styles } = place?.dataset ?? {};
  await lateStyles(styles);
  openGallery([link], 0, { title, close, previous, next });
}
