import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { MENTIONS } from '#domain/mentions.ts';
import { avatar } from './avatar.ts';
import { lazyTexts } from './page-texts.ts';
import { h } from './reader/dom.ts';

const WAIT_MS = 150;
const LIST = 'name-completion';

const texts = lazyTexts(
  'finding',
  import.meta.glob('./*/finding.json', { base: '/src/i18n/locales' }),
);

type People = Output<'GET people/complete'>;

/**
 * Offers the names of members who may be found while one is typed into a field (`people/complete`):
 * a combobox after the ARIA pattern, by arrow keys, Enter and Esc, or by pointer.
 */
export async function completeNames(field: HTMLInputElement): Promise<void> {
  const t = await texts();
  const list = h('ul', { id: LIST, class: 'name-list', role: 'listbox', hidden: true });
  list.setAttribute('aria-label', t('finding:authorNames'));
  const said = h('span', { class: 'visually-hidden', role: 'status' });
  // Outside the label, whose words would grow by the names.
  field.closest('label')?.after(list, said);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': LIST,
    'aria-expanded': 'false',
  })) {
    field.setAttribute(name, value);
  }
  let people: People = [];
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  function mark(index: number): void {
    active = index;
    for (const [i, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(i === active));
    }
    if (active < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `${LIST}-${active}`);
  }
  function show(found: People): void {
    people = found;
    list.replaceChildren(
      ...found.map((person, i) =>
        h(
          'li',
          {
            id: `${LIST}-${i}`,
            role: 'option',
            'aria-selected': 'false',
            // The field would lose the focus.
            onmousedown: (event) => event.preventDefault(),
            onclick: () => choose(i),
          },
          avatar(person, true),
          h('span', {}, person.nickname),
        ),
      ),
    );
    list.hidden = found.length === 0;
    field.setAttribute('aria-expanded', String(found.length > 0));
    mark(-1);
  }
  function close(): void {
    clearTimeout(timer);
    running?.abort();
    said.textContent = '';
    show([]);
  }
  function choose(index: number): void {
    field.value = people[index]?.nickname ?? field.value;
    close();
  }
  async function ask(s: string): Promise<void> {
    running = new AbortController();
    try {
      const options = { showError: false, signal: running.signal };
      const found = await call('GET people/complete', { s }, options);
      show(found);
      said.textContent = t('finding:authorFound', { count: found.length });
    } catch {
      // Too often, or no line: the field is still a field.
    }
  }

  function look(): void {
    clearTimeout(timer);
    running?.abort();
    const s = field.value.trim().replace(/^@/, '');
    if (s.length < MENTIONS.completeFrom) close();
    else timer = setTimeout(() => void ask(s), WAIT_MS);
  }

  field.addEventListener('input', look);
  field.addEventListener('blur', close);
  field.addEventListener('keydown', (event) => {
    const size = people.length;
    if (size === 0) return;
    if (event.key === 'ArrowDown') mark((active + 1) % size);
    else if (event.key === 'ArrowUp') mark((active <= 0 ? size : active) - 1);
    else if (event.key === 'Escape') close();
    // Without a choice Enter sends the form, as it does without this list.
    else if (event.key === 'Enter' && active >= 0) choose(active);
    else return;
    event.preventDefault();
  });
  // Somebody may have typed while this script was loading. A value that the page came with is not
  // looked up.
  if (document.activeElement === field && field.value !== field.defaultValue) look();
}
