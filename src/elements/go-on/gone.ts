import { finishPlace, places } from '#stores/go-on.ts';

const GONE = [404, 410];

/**
 * Takes away the home page's line where what it leads back to was withdrawn. The next visit offers what was
 * begun before that.
 */
export async function dropGone(): Promise<void> {
  const line = document.querySelector<HTMLElement>('.go-on');
  const [place] = places.get();
  // An address of elsewhere is not shown either (script.ts).
  if (!line || line.hidden || !place || !/^\/\w/.test(place.path)) return;
  // Without a connection nobody knows: it may lie here for reading offline.
  const answer = await fetch(place.path, { method: 'HEAD' }).catch(() => undefined);
  if (!answer || !GONE.includes(answer.status)) return;
  finishPlace(place.name);
  line.hidden = true;
}
