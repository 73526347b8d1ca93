/** In the place of a person's picture, a person; else a picture that is not there. */
const missingOf = (image: HTMLImageElement): string =>
  `/${image.closest('.avatar') ? 'avatar' : 'picture'}-missing.svg`;

function replace(image: HTMLImageElement): void {
  const missing = missingOf(image);
  if (image.src.endsWith(missing)) return;
  image.removeAttribute('srcset');
  image
    .closest('picture')
    ?.querySelectorAll('source')
    .forEach((source) => source.remove());
  image.src = missing;
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
