import { startMoments } from './moments.ts';
import { startVeils } from './veil.ts';

let loading = false;

/**
 * Fetches the gallery when the first picture is pressed: most readers of a contest look at the grid
 * alone. Where it does not come, the picture opens by itself.
 */
async function pressed(event: MouseEvent): Promise<void> {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-gallery] a');
  if (!link) return;
  event.preventDefault();
  // Pressed twice, it opens once.
  if (loading) return;
  loading = true;
  try {
    const { startGalleries } = await import('./gallery.ts');
    document.removeEventListener('click', press);
    startGalleries();
    link.click();
  } catch {
    location.assign(link.href);
  }
}
const press = (event: MouseEvent) => void pressed(event);

/** The page of a contest, for every reader: pictures open in a gallery, times are those of their clock. */
document.addEventListener('click', press);
startVeils();
startMoments();
