import { whileSlow } from '#client/slow-calls.ts';

const partOf = (page: ParentNode, name: string) =>
  page.querySelector<HTMLElement>(`[data-part="${name}"]`) ??
  page.querySelector<HTMLElement>(`#${name}`);

/**
 * A page of ours, as it answers. It is parsed where it is shown: what leads to another page has styles that the policy
 * of this one does not know.
 *
 * @throws where the server is not reached
 */
export async function load(
  address: string,
  options: RequestInit = {},
): Promise<{ parse: () => Document; url: string }> {
  const answer = await whileSlow('POST caminspo/save', () =>
    fetch(address, { credentials: 'same-origin', ...options }),
  );
  const html = await answer.text();
  return { parse: () => new DOMParser().parseFromString(html, 'text/html'), url: answer.url };
}

/** Puts a part of a fetched page into this one. @returns the part as it stands now */
export function swap(page: Document, name: string): HTMLElement | undefined {
  // A card stands around its form; the form alone would leave what is said beside it.
  const whole = (node: HTMLElement | null) => node?.closest<HTMLElement>('li.idea-card') ?? node;
  const fresh = whole(page.querySelector<HTMLElement>(`#${name}`) ?? partOf(page, name));
  const old = whole(document.querySelector<HTMLElement>(`#${name}`) ?? partOf(document, name));
  if (!fresh || !old) throw new Error(name);
  const adopted = document.adoptNode(fresh);
  old.replaceWith(adopted);
  return adopted;
}

/** Says something to who cannot see what has changed; shown to everybody where nothing else shows it. */
export function say(text: string, shown?: 'good' | 'bad'): void {
  const status = document.querySelector<HTMLElement>('[data-status]');
  if (!status) return;
  status.textContent = text;
  status.className = shown ? `notice notice-${shown}` : 'visually-hidden';
}
