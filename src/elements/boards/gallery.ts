import { stored } from '#client/storage.ts';

const page = document.querySelector<HTMLElement>('[data-board-page]');
const form = page?.querySelector<HTMLFormElement>('[data-board-filters]');
const list = page?.querySelector<HTMLElement>('[data-cards]');
const count = page?.querySelector<HTMLElement>('[data-count]');

/** How many boards move to the end of the list when the reader asks for others. */
const STEP = 6;

/** The day of the newest board that this browser has been shown. */
const seenUntil = stored<string>({
  key: 'boardsSeen',
  guard: (value): value is string => typeof value === 'string',
  fallback: '',
});

type Control = HTMLSelectElement | HTMLInputElement;
const controls = (): Control[] => [...(form?.querySelectorAll<Control>('select, input') ?? [])];
const valueOf = (control: Control): string =>
  control instanceof HTMLInputElement && !control.checked ? '' : control.value;

function setValue(control: Control, value: string): void {
  if (control instanceof HTMLInputElement) control.checked = value === control.value;
  else {
    const isThere = [...control.options].some((option) => option.value === value);
    control.value = isThere ? value : '';
  }
}

const cards = () => [...(list?.querySelectorAll<HTMLElement>('[data-board]') ?? [])];
/** The styles of the page decide which they are. */
const shownCards = () => cards().filter((card) => card.getClientRects().length > 0);

function tell(more = ''): void {
  const shown = shownCards().length;
  const none = page?.querySelector<HTMLElement>('[data-none]');
  if (none) none.hidden = shown > 0;
  if (count) count.textContent = `${count.dataset.label} ${shown}${more && `. ${more}`}`;
}

function readAddress(): void {
  const query = new URLSearchParams(location.search);
  for (const control of controls()) setValue(control, query.get(control.name) ?? '');
  tell();
}

function writeAddress(): void {
  const url = new URL(location.href);
  for (const control of controls()) {
    const value = valueOf(control);
    if (value) url.searchParams.set(control.name, value);
    else url.searchParams.delete(control.name);
  }
  history.pushState(null, '', url);
  tell();
}

function markNew(): void {
  const until = seenUntil.get();
  const days = cards().map((card) => card.dataset.day ?? '');
  for (const card of until ? cards() : []) {
    if ((card.dataset.day ?? '') <= until) continue;
    const mark = Object.assign(document.createElement('span'), {
      className: 'tag',
      textContent: list?.dataset.new ?? '',
    });
    card.querySelector('.meta')?.prepend(mark);
  }
  seenUntil.set(days.reduce((last, day) => (day > last ? day : last), until));
}

function rotate(): void {
  const first = shownCards().slice(0, STEP);
  list?.append(...first);
  tell(count?.dataset.others);
}

if (form) {
  const isFiltered = controls().some(({ name }) => new URLSearchParams(location.search).has(name));
  // What was chosen before this code was there counts, unless the address says otherwise.
  if (!isFiltered && controls().some((control) => valueOf(control))) writeAddress();
  else readAddress();
  form.addEventListener('change', writeAddress);
  form.addEventListener('submit', (event) => event.preventDefault());
  // Told of before the fields are emptied.
  form.addEventListener('reset', () => setTimeout(writeAddress));
  page?.querySelector('[data-clear]')?.addEventListener('click', () => {
    form.reset();
    form.querySelector('select')?.focus();
  });
  page?.querySelector('[data-rotate]')?.addEventListener('click', rotate);
  addEventListener('popstate', readAddress);
  markNew();
}
