import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import { chatWithPath } from '#domain/chat-path.ts';
import { profilePath, type HideKind } from '#domain/people.ts';
import { staffTitle } from '#domain/roles.ts';
import { avatar } from '../avatar.ts';
import { h } from '../reader/dom.ts';
import type { Output } from '#contract/index.ts';
import type { T } from './texts.ts';

export type Card = Output<'GET people/card'>;

const FACTS = 'person-facts';

/** `2026-05` in words. A month says how long somebody is here and not on which day they came. */
const monthOf = (month: string): string =>
  new Intl.DateTimeFormat(pageLanguage(), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

const roleOf = (t: T, title: ReturnType<typeof staffTitle>): string | null =>
  title === 'Moderator'
    ? t('people:roleModerator')
    : title === 'Admin'
      ? t('people:roleAdmin')
      : title === 'Representative'
        ? t('people:roleRepresentative')
        : null;

/** The way to their page; for members mute and block, or to take either back. */
function acts(t: T, card: Card, draw: (card: Card) => void): HTMLElement {
  const { hidden, nickname: name } = card;
  const holds = hidden && t(hidden === 'mute' ? 'people:mutedText' : 'people:blockedText');
  const status = h('p', { role: 'status' }, holds);
  const press = (kind: HideKind | null) => async () => {
    try {
      await call('POST people/hide', { userId: card.id, kind }, { showError: false });
      draw({ ...card, hidden: kind });
    } catch {
      status.textContent = t('people:failed');
    }
  };
  const button = (text: string, label: string, kind: HideKind | null) =>
    h(
      'button',
      {
        type: 'button',
        class: 'button button-quiet button-small',
        'aria-label': label,
        onclick: () => void press(kind)(),
      },
      text,
    );
  const profile = h(
    'a',
    {
      href: profilePath(card.id),
      class: 'button button-small',
      rel: 'nofollow',
      'aria-label': t('people:profileOf', { name }),
    },
    t('people:profile'),
  );
  return h(
    'div',
    { class: 'person-acts' },
    status,
    h(
      'div',
      { class: 'buttons' },
      profile,
      card.other &&
        hidden !== 'block' &&
        h(
          'a',
          {
            href: chatWithPath(card.id),
            class: 'button button-small',
            rel: 'nofollow',
            'aria-label': t('people:writeMessageTo', { name }),
          },
          t('people:writeMessage'),
        ),
      card.other && hidden && button(t('people:show'), t('people:showName', { name }), null),
      card.other && !hidden && button(t('people:mute'), t('people:muteName', { name }), 'mute'),
      card.other &&
        hidden !== 'block' &&
        button(t('people:block'), t('people:blockName', { name }), 'block'),
    ),
  );
}

/**
 * Fills a box with who somebody is and what the reader can do about it.
 *
 * @param changed hears what holds after a press
 * @returns the id of the line that describes them
 */
export function drawCard(
  box: HTMLElement,
  t: T,
  card: Card,
  changed: (card: Card) => void,
): string {
  const role = roleOf(t, staffTitle(card.role));
  const facts = [
    t('people:level', { level: card.level }),
    t('people:cardPoints', { count: card.points }),
    card.badges > 0 && t('people:cardBadges', { count: card.badges }),
  ].filter(Boolean);
  const again = (next: Card) => {
    changed(next);
    drawCard(box, t, next, changed);
    // The pressed button is gone; who went by keyboard goes on where they were.
    box.querySelector('button')?.focus();
  };
  box.replaceChildren(
    h(
      'div',
      { class: 'person-head' },
      avatar(card),
      h(
        'div',
        {},
        h('strong', { class: 'person-name' }, card.nickname),
        role && h('span', { class: 'tag' }, role),
        card.suspended && h('span', { class: 'tag tag-line' }, t('people:cardSuspended')),
      ),
    ),
    h(
      'div',
      { id: FACTS },
      h('p', {}, facts.join(' · ')),
      h('p', { class: 'soft' }, t('people:cardSince', { month: monthOf(card.since) })),
    ),
    acts(t, card, again),
  );
  return FACTS;
}
