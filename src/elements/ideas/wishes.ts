import { stored } from '#client/storage.ts';

/** Fields that are told to nobody: the browser keeps choices, and no words. */
const CHOICES = 'input[type="radio"],input[type="checkbox"]';

const kept = stored<Record<string, string>>({
  key: 'ideaWishes',
  guard: (value): value is Record<string, string> => typeof value === 'object' && value !== null,
  fallback: {},
});

const choicesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(CHOICES)];

function fill(form: HTMLFormElement): void {
  const wishes = kept.get();
  if (!wishes.kind) return;
  for (const box of choicesOf(form)) {
    box.checked =
      box.type === 'radio'
        ? wishes[box.name] === box.value || box.checked
        : wishes[box.name] === 'on';
    const folded = box.closest('details');
    if (folded && box.checked !== box.defaultChecked) folded.open = true;
  }
}

/** Keeps what was chosen, and fills it in next time, unless the address says otherwise. */
export function rememberWishes(form: HTMLFormElement): void {
  const address = new URLSearchParams(location.search);
  if (!address.has('kind') && !document.querySelector('main [role="alert"]')) fill(form);
  form.addEventListener('change', () => {
    const chosen = choicesOf(form).filter(({ checked }) => checked);
    kept.set(Object.fromEntries(chosen.map(({ name, value }) => [name, value])));
  });
}
