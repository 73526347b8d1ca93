import { stored } from '#client/storage.ts';

type Edits = Record<string, Record<string, string>>;

/** What a visitor has changed of results, while they sign in. */
const kept = stored<Edits>({
  key: 'ideaEdits',
  area: 'session',
  guard: (value): value is Edits => typeof value === 'object' && value !== null,
  fallback: {},
});

const cards = () => document.querySelectorAll<HTMLFormElement>('form[data-result]');
const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name="title"],[name="body"]'),
];

/** Keeps what stands in the fields of all results. */
export function keepEdits(): void {
  const edits = [...cards()].map((form) => [
    form.dataset.result,
    Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value])),
  ]);
  kept.set(Object.fromEntries(edits) as Edits);
}

/** Puts it back where the same results are shown again. */
export function restoreEdits(): void {
  const edits = kept.get();
  for (const form of cards()) {
    const own = edits[form.dataset.result ?? ''];
    // What the server has sent back as refused is newer.
    if (!own || form.querySelector('[aria-invalid]')) continue;
    for (const field of fieldsOf(form)) {
      // So is what was typed before this script ran.
      if (field.value === field.defaultValue) field.value = own[field.name] ?? field.value;
    }
  }
}
