/** What a reader can ask of the forms of connected toys, and how an address says it. */
export const FORM_FILTERS = ['connection', 'control', 'use'] as const;
export type FormFilter = (typeof FORM_FILTERS)[number];

/** More columns than these no longer stand beside each other on a small desk. */
export const MOST_COMPARED = 3;

export type FormFacts = { id: string } & Record<FormFilter, readonly string[]>;
export type FormChoice = { filter: Partial<Record<FormFilter, string>>; compare: string[] };

/** Whether a form fits; where nobody knows a fact, nobody can say that it does. */
export const fits = (form: FormFacts, filter: FormChoice['filter']): boolean =>
  FORM_FILTERS.every((name) => !filter[name] || form[name].includes(filter[name]));

/** What the query of an address asks for; anything no form has is passed over. */
export function readFormChoice(query: URLSearchParams, forms: readonly FormFacts[]): FormChoice {
  const filter: FormChoice['filter'] = {};
  for (const name of FORM_FILTERS) {
    const value = query.get(name);
    if (value && forms.some((form) => form[name].includes(value))) filter[name] = value;
  }
  const named = (query.get('compare') ?? '').split(',');
  const known = [...new Set(named)].filter((id) => forms.some((form) => form.id === id));
  return { filter, compare: known.slice(0, MOST_COMPARED) };
}

/** Writes a choice into a query; what is not chosen is not named. */
export function writeFormChoice(query: URLSearchParams, { filter, compare }: FormChoice): void {
  for (const name of FORM_FILTERS) {
    if (filter[name]) query.set(name, filter[name]);
    else query.delete(name);
  }
  if (compare.length > 0) query.set('compare', compare.join(','));
  else query.delete('compare');
}

/** The forms to show side by side: those chosen to be compared, else all that fit. */
export const comparedForms = (
  forms: readonly FormFacts[],
  { filter, compare }: FormChoice,
): string[] =>
  compare.length > 0 ? compare : forms.filter((form) => fits(form, filter)).map(({ id }) => id);
