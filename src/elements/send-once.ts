/**
 * A form that the browser sends is sent once, however often its button is pressed. The second press would end the
 * first request: its answer, with the cookies of a sign-in, would be lost, and the page would say that a code is spent.
 */

/** After this a press counts again: the answer may be a file, and then the page stays. */
const WAIT_MS = 10_000;

const sending = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();

function release(form: HTMLFormElement): void {
  clearTimeout(sending.get(form));
  sending.delete(form);
  form.ariaBusy = null;
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  // What a script of the page has taken over is sent by it.
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  // By attribute: a form may have a field named `method`.
  if (!form.matches('[method=post]')) return;
  if (sending.has(form)) {
    event.preventDefault();
    return;
  }
  form.ariaBusy = 'true';
  sending.set(
    form,
    setTimeout(() => release(form), WAIT_MS),
  );
});

// Back leads to the page as it was left.
addEventListener('pageshow', () => {
  for (const form of sending.keys()) release(form);
});
