/** A button that shows other boards in place of those in a list. What it needs is loaded with the first press. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-others-of]')) {
  const { othersOf = '', shown = '', failed = '' } = button.dataset;
  const list = document.querySelector<HTMLElement>(`#${othersOf}`);
  const said = document.querySelector('[data-others-said]');
  button.addEventListener('click', () => {
    if (!list || button.ariaBusy) return;
    button.ariaBusy = 'true';
    void import('./other-boards.ts')
      .then(({ showOthers }) => showOthers(list))
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
