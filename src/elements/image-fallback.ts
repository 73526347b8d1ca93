const MISSING = '/picture-missing.svg';

function replace(image: HTMLImageElement): void {
  if (image.src.endsWith(MISSING)) return;
  image.removeAttribute('srcset');
  image
    .closest('picture')
    ?.querySelectorAll('source')
    .forEach((source) => source.remove());
  image.src = MISSING;
}

/** A picture that does not load is replaced by the default error picture (spec section 8). */
export function watchPictures(): void {
  // Errors of pictures do not bubble, but they can be caught on the way down.
  document.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target);
    },
    true,
  );
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
}
