/** What holds for a field of a form by its kind, where its own rule says nothing stricter (spec section 5, form defaults). */
export const FORM_FIELDS = {
  text: { max: 120 },
  textarea: { max: 256 },
  'time-select': { max: 40 },
  radio: { required: true },
  select: { required: true },
  checkbox: { required: true },
} as const satisfies Record<string, { max?: number; required?: true }>;

/** A list of tags as it is kept: trimmed, without empty ones, each once, in the order they came. */
export const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter(Boolean)),
];
