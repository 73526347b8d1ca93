import {
  isCollected,
  listName,
  renamed,
  withBoard,
  withList,
  withoutBoard,
  withoutList,
  type BoardList,
} from '#domain/board-lists.ts';
import { BOARDS } from '#domain/boards.ts';
import { boardLists, followLists, keepLists } from '#stores/board-lists.ts';
import { h } from '../reader/dom.ts';
import { galleryCards } from './cards.ts';
import { listTexts, type T } from './texts.ts';

type Cards = ReadonlyMap<number, HTMLElement>;

/** A visitor's collections, drawn anew after each change; the live region says what was done. */
class Own {
  readonly #place: HTMLElement;
  readonly #t: T;
  readonly #cards: Cards | undefined;
  readonly #empty: Node[];
  readonly #said = h('p', { class: 'notice notice-good', role: 'status', hidden: true });
  readonly #lists = h('div', { class: 'board-shelf' });

  constructor(place: HTMLElement, t: T, cards: Cards | undefined) {
    this.#place = place;
    this.#t = t;
    this.#cards = cards;
    this.#empty = [...place.childNodes];
    place.replaceChildren(this.#said, this.#adding() ?? '', this.#lists, this.#making());
    this.#draw();
    followLists(() => this.#draw());
  }

  #say(words: string, good = true): void {
    this.#said.hidden = false;
    this.#said.className = `notice notice-${good ? 'good' : 'bad'}`;
    this.#said.textContent = words;
  }

  /** Keeps what a change made of the lists, and says what it was. */
  #keep(lists: BoardList[] | undefined, done: string, refused = ''): boolean {
    if (!lists) this.#say(refused, false);
    else if (keepLists(lists)) this.#say(done);
    else this.#say(this.#t('boardLists:notKept'), false);
    return lists !== undefined;
  }

  #field(id: string, value = '') {
    const t = this.#t;
    const input = h('input', { class: 'input', id, autocomplete: 'off', value });
    const error = h('p', { class: 'field-error', id: `${id}-error`, hidden: true });
    const tell = (words: string) => {
      error.hidden = words === '';
      error.textContent = words;
      input.ariaInvalid = words ? 'true' : null;
      input.setAttribute('aria-describedby', error.id);
      if (words) input.focus();
    };
    const read = (): string | undefined => {
      const name = listName(input.value);
      const isLong = input.value.trim() !== '';
      if (name) tell('');
      else
        tell(
          isLong
            ? t('boardLists:nameLong', { count: BOARDS.nameMax })
            : t('boardLists:nameMissing'),
        );
      return name;
    };
    const field = h(
      'div',
      { class: 'field' },
      h('label', { for: id }, t('boardLists:name')),
      input,
      error,
    );
    return { field, input, read, tell };
  }

  #onSubmit = (act: () => void) => (event: Event) => {
    event.preventDefault();
    act();
  };

  #making(): HTMLElement {
    const t = this.#t;
    const { field, input, read } = this.#field('new-name');
    const make = () => {
      const name = read();
      if (
        !name ||
        !this.#keep(withList(boardLists(), name), t('boardLists:made'), t('boardLists:full'))
      )
        return;
      input.value = '';
    };
    const form = h(
      'form',
      { class: 'shelf-row', onsubmit: this.#onSubmit(make) },
      field,
      h('button', { class: 'button' }, t('boardLists:make')),
    );
    return h('section', { class: 'shelf-list' }, h('h2', {}, t('boardLists:newTitle')), form);
  }

  #adding(): HTMLElement | undefined {
    const t = this.#t;
    const { add, title = '' } = this.#place.dataset;
    if (!add) return undefined;
    const lists = boardLists();
    const { field, read, input } = this.#field('adding-name');
    const choices = lists.map(({ name }, i) =>
      h(
        'label',
        {},
        h('input', { type: 'radio', name: 'into', value: name, checked: i === 0 }),
        name,
      ),
    );
    const section = h('section', { class: 'panel' });
    const collect = () => {
      const chosen = section.querySelector<HTMLInputElement>('input:checked')?.value;
      const name = input.value.trim() || !chosen ? read() : chosen;
      if (!name) return;
      const next = withBoard(boardLists(), name, Number(add));
      if (this.#keep(next, t('boardLists:collected'), t('boardLists:full'))) section.remove();
    };
    section.append(
      h('h2', {}, t('boardLists:addTitle', { title })),
      h(
        'form',
        { class: 'shelf-open', onsubmit: this.#onSubmit(collect) },
        choices.length > 0 &&
          h(
            'fieldset',
            { class: 'shelf-into' },
            h('legend', {}, t('boardLists:addInto')),
            ...choices,
          ),
        h(
          'details',
          { open: choices.length === 0 },
          h('summary', {}, t('boardLists:newTitle')),
          field,
        ),
        h('button', { class: 'button button-primary' }, t('boardLists:addYes')),
      ),
    );
    return isCollected(lists, Number(add)) && lists.length === 1 ? undefined : section;
  }

  #board(list: BoardList, board: number): HTMLElement {
    const t = this.#t;
    const link = this.#cards?.get(board)?.querySelector<HTMLAnchorElement>('h2 a, h3 a');
    const art = this.#cards?.get(board)?.querySelector('img');
    const title = link?.textContent ?? '';
    const picture = h('img', {
      src: art?.getAttribute('src') ?? '',
      width: '480',
      height: '320',
      alt: '',
    });
    const out = () =>
      this.#keep(withoutBoard(boardLists(), board, list.name), t('boardLists:takenOut'));
    const words = this.#cards
      ? t('boardLists:goneBoard')
      : t('boardLists:numbered', { number: board });
    return h(
      'li',
      {},
      link
        ? h('a', { href: link.getAttribute('href') ?? '' }, picture, title)
        : h('p', { class: 'soft' }, words),
      h(
        'button',
        {
          class: 'button button-small button-quiet',
          type: 'button',
          'aria-label': title ? t('boardLists:takeOutNamed', { title }) : undefined,
          onclick: out,
        },
        t('boardLists:takeOut'),
      ),
    );
  }

  #managing(list: BoardList, at: number): HTMLElement {
    const t = this.#t;
    const { field, read, tell } = this.#field(`name-${at}`, list.name);
    const rename = () => {
      const name = read();
      if (!name) return;
      const next = renamed(boardLists(), list.name, name);
      if (next) this.#keep(next, t('boardLists:renamed'));
      else tell(t('boardLists:nameTaken'));
    };
    const drop = () => this.#keep(withoutList(boardLists(), list.name), t('boardLists:deleted'));
    const sure = h(
      'details',
      {},
      h('summary', {}, t('boardLists:delete')),
      h(
        'div',
        { class: 'shelf-open' },
        h('p', {}, t('boardLists:deleteSure', { name: list.name })),
        h('button', { class: 'button', type: 'button', onclick: drop }, t('boardLists:deleteYes')),
      ),
    );
    const form = h(
      'form',
      { class: 'shelf-row', onsubmit: this.#onSubmit(rename) },
      field,
      h('button', { class: 'button' }, t('boardLists:rename')),
    );
    return h(
      'details',
      {},
      h('summary', {}, t('boardLists:manage')),
      h(
        'div',
        { class: 'shelf-open' },
        form,
        sure,
        h('p', { class: 'soft' }, t('boardLists:shareNeedsAccount')),
      ),
    );
  }

  #list(list: BoardList, at: number): HTMLElement {
    const t = this.#t;
    const count = t('boardLists:count', { count: list.boards.length });
    return h(
      'section',
      { class: 'shelf-list' },
      h(
        'div',
        { class: 'shelf-name' },
        h('h2', {}, list.name),
        h('span', { class: 'soft' }, count),
      ),
      list.boards.length > 0
        ? h(
            'ul',
            { class: 'shelf-boards' },
            ...list.boards.map((board) => this.#board(list, board)),
          )
        : h('p', { class: 'soft' }, t('boardLists:emptyOne')),
      h('div', { class: 'shelf-acts' }, this.#managing(list, at)),
    );
  }

  #draw(): void {
    const lists = boardLists();
    this.#lists.replaceChildren(
      ...(lists.length > 0 ? lists.map((list, at) => this.#list(list, at)) : this.#empty),
    );
  }
}

/** Shows a visitor's collections in their place. Without the gallery's page they have numbers instead of pictures. */
export async function showOwn(place: HTMLElement): Promise<void> {
  const isUsed = boardLists().length > 0 || place.dataset.add;
  const [t, cards] = await Promise.all([
    listTexts(),
    isUsed ? galleryCards().catch(() => undefined) : undefined,
  ]);
  new Own(place, t, cards);
}
