import { openGallery } from '../gallery.ts';
import { lateStyles } from './late-styles.ts';
import { readerTexts } from './texts.ts';

/** Opens a picture of a text among all of its pictures. */
export async function openPicture(link: HTMLAnchorElement): Promise<void> {
  const { styles } = document.querySelector<HTMLElement>('[data-styles]')?.dataset ?? {};
  const [t] = await Promise.all([readerTexts(), lateStyles(styles)]);
  const all = [...document.querySelectorAll<HTMLAnchorElement>('.prose a:has(> img)')];
  openGallery(all, all.indexOf(link), {
    title: t('learning:galleryTitle'),
    close: t('learning:close'),
    previous: t('learning:galleryPrevious'),
    next: t('learning:galleryNext'),
  });
}
