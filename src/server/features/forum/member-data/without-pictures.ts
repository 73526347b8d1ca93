/** Markdown and markup of a text without the pictures of this site; what stood around them stays. */
export const withoutPictures = (words: string): string =>
  words
    .replace(/!\[[^\]]*\]\([^)\s]*\/uploads\/[^)]*\)/g, '')
    .replace(/<img [^>]*src="\/uploads\/[^>]*>/g, '');
