import { call } from '#client/call.ts';
import { startPopover } from '../anchor-popover.ts';
import { lateStyles } from '../reader/late-styles.ts';
import type { Show } from '../load-on-intent.ts';
import { drawCard, type Card } from './card.ts';
import { cardTexts } from './texts.ts';

/** Keyboard users pass many names on their way; only who stays at one asks for it. */
const FOCUS_AFTER_MS = 350;

/** The number of the member that a name or picture stands for. */
const personOf = (at: HTMLElement): number =>
  Number(at.dataset.person ?? (at as HTMLAnchorElement).search.replace(/\D/g, ''));

const asked = new Map<number, Promise<Card>>();

/** A person is asked for once a page. */
function cardOf(id: number): Promise<Card> {
  let card = asked.get(id);
  if (!card) {
    card = call('GET people/card', { userId: id }, { showError: false });
    asked.set(id, card);
    // The next reach may try again.
    card.catch(() => asked.delete(id));
  }
  return card;
}

/**
 * Shows a card about a member beside their name, with a short form of what their page shows to this reader.
 *
 * @param selector names and pictures of members
 * @param taps whether a tap on one opens the card
 */
export const startCards = (selector: string, taps: (at: HTMLElement) => boolean): Show =>
  startPopover({
    selector,
    className: 'person-card',
    focusAfter: FOCUS_AFTER_MS,
    taps,
    load: async (at) => {
      const id = personOf(at);
      const styles = document.querySelector<HTMLElement>('[data-card-styles]');
      const [card, t] = await Promise.all([
        cardOf(id),
        cardTexts(),
        lateStyles(styles?.dataset.cardStyles),
      ]);
      return { card, t };
    },
    draw: (box, _at, { card, t }) =>
      drawCard(box, t, card, (changed) => asked.set(changed.id, Promise.resolve(changed))),
  });
