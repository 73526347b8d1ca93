let loading = false;

async function pressed(event: MouseEvent): Promise<void> {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-gallery] a');
  const grid = link?.closest<HTMLElement>('[data-gallery]');
  if (!link || !grid) return;
  event.preventDefault();
  // Pressed twice, it opens once.
  if (loading) return;
  loading = true;
  try {
    const { openGallery } = await import('./gallery.ts');
    const links = [...grid.querySelectorAll('a')];
    const { title = '', close = '', previous = '', next = '' } = grid.dataset;
    openGallery(links, links.indexOf(link), { title, close, previous, next });
  } catch {
    location.assign(link.href);
  } finally {
    loading = false;
  }
}

/**
 * Pictures inside `[data-gallery]` open in a dialog with arrows (spec section 2). They are links to
 * the whole picture, which is what they stay without a script and with Ctrl or Cmd held. The gallery is
 * fetched with the first press, because most readers press none; where it does not come, the link is followed.
 */
export function startGalleries(): void {
  document.addEventListener('click', (event) => void pressed(event));
}
