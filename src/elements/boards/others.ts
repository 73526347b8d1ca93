/** A button that shows other boards in place of those in a list. What it needs is loaded with the first press. */
const seen = new Set<number>();

async function showOthers(list: HTMLElement): Promise<void> {
  const shown = [...list.querySelectorAll<HTMLElement>('[data-board]')];
  for (const { dataset } of shown) seen.add(Number(dataset.board));
  const [{ call }, { cardCopy, galleryCards }] = await Promise.all([
    import('#client/call.ts'),
    import('./cards.ts'),
  ]);
  const [{ resultList }, cards] = await Promise.all([
    call('GET media/refresh', { seen: [...seen].join(',') }, { showError: false }),
    galleryCards(),
  ]);
  const others = resultList.flatMap(({ id }) => cards.get(id) ?? []);
  if (others.length === 0) throw new Error('No other boards came.');
  // When all were shown, everything is new again.
  if (seen.size + others.length >= cards.size) seen.clear();
  list.replaceChildren(...others.map(cardCopy));
  dispatchEvent(new Event('board-cards'));
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-others-of]')) {
  const { othersOf = '', shown = '', failed = '' } = button.dataset;
  const list = document.querySelector<HTMLElement>(`#${othersOf}`);
  const said = document.querySelector('[data-others-said]');
  button.addEventListener('click', () => {
    if (!list || button.ariaBusy) return;
    button.ariaBusy = 'true';
    void showOthers(list)
      .then(
        () => shown,
        () => failed,
      )
      .then((words) => {
        button.ariaBusy = null;
        said?.replaceChildren(words);
      });
  });
}
