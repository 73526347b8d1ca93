import { pageLanguage } from '#client/page-language.ts';

let fetched: Promise<Map<number, HTMLElement>> | undefined;

async function read(): Promise<Map<number, HTMLElement>> {
  const answer = await fetch(`/inspoView/index?language=${pageLanguage()}`);
  if (!answer.ok) throw new Error(`The gallery answered ${answer.status}.`);
  // Its styles are this page's already, and what is parsed is held to this page's policy.
  const markup = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '');
  const gallery = new DOMParser().parseFromString(markup, 'text/html');
  const cards = [...gallery.querySelectorAll<HTMLElement>('[data-board]')];
  return new Map(cards.map((card) => [Number(card.dataset.board), card]));
}

/**
 * The cards of the whole gallery by the numbers of their boards, taken from its page: so they look the
 * same everywhere. Fetched once, when somebody needs one.
 *
 * @throws Error where the gallery cannot be fetched
 */
export const galleryCards = (): Promise<Map<number, HTMLElement>> =>
  (fetched ??= read().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  }));

/** A card of its own for this page; its picture is loaded when it is shown. */
export const cardCopy = (card: HTMLElement): HTMLElement => document.importNode(card, true);
