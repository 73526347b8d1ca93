import { IDEAS, ideaPath, type Idea } from './wishes.ts';

const ELLIPSIS = '…';

/** Cuts a text after a whole word. `most` is in code points, as social networks count characters. */
function cutToWords(text: string, most: number): string {
  const signs = [...text];
  if (signs.length <= most) return text;
  const start = signs.slice(0, most - 1).join('');
  const isWhole = /\s/.test(signs[most - 1] ?? '');
  const whole = isWhole ? start : start.replace(/\s+\S*$/, '');
  return (whole || start).replace(/[\s,;:.·-]+$/, '') + ELLIPSIS;
}

/** An idea as a short post with its address (READINGS 50). */
export function shortPost(
  { title, body }: Pick<Idea, 'title' | 'body'>,
  id: number,
  origin: string,
): string {
  const address = `${origin}${ideaPath(id)}`;
  const lines = [title, ...body.split('\n')].map((line) => line.replace(/^- /, '').trim());
  const whole = lines
    .filter(Boolean)
    .map((line, i, all) => (i < all.length - 1 && !/[.!?…:]$/.test(line) ? `${line}.` : line))
    .join(' ');
  return `${cutToWords(whole, IDEAS.shortPostMax - [...address].length - 1)} ${address}`;
}
