/**
 * The markup of a text inside a page with texts of its own kind: headings one step lower, and their
 * places named after the lesson, because two lessons may have a section of the same title. Tables are named after
 * these places.
 */
export const embed = (html: string, place: string): string =>
  html
    .replace(/<h3\b/g, '<h4')
    .replace(/<\/h3>/g, '</h4>')
    .replace(/<h2\b/g, '<h3')
    .replace(/<\/h2>/g, '</h3>')
    .replace(
      /(<h[34][^>]*\sid="|<a[^>]*\shref="#|<section[^>]*\saria-labelledby=")/g,
      `$1${place}-`,
    );
