import { atom } from 'nanostores';
import { stored } from '#client/storage.ts';
import { VISIT_KEY } from '#domain/prompts/early.ts';
import { isPromotion, PROMPTS, type Prompt } from '#domain/prompts/names.ts';

export type { Prompt };

/**
 * - `deciding`: may still want to open; what comes after it waits
 * - `wanted`: opens as soon as it is its turn
 */
type State = 'deciding' | 'wanted' | 'open';

/** The prompt that is open; at most one ever is. */
export const $prompts = atom<Prompt | null>(null);

const states = new Map<Prompt, State>();

/** At most one promotional prompt a visit, which is a tab's life. */
const promoted = stored<boolean>({
  key: VISIT_KEY,
  guard: (value): value is boolean => typeof value === 'boolean',
  fallback: false,
  area: 'session',
});

/** Whether this visit has had its promotional prompt. */
export const hadPromotion = (): boolean => promoted.get();

const AGAIN_MS = 1_000;
const FIELDS =
  'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=submit])';

/**
 * Whether nobody is interrupted: the page is in front, no dialog is open, and no field has the focus.
 */
const isFree = (): boolean =>
  document.visibilityState !== 'hidden' &&
  !document.querySelector('dialog[open]') &&
  !document.activeElement?.matches(FIELDS);

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Looks again in a second: that a field is left and that a dialog is gone is told by no one event. */
function waitUntilFree(): void {
  clearTimeout(waiting);
  waiting = setTimeout(proceed, AGAIN_MS);
}

function next(): Prompt | null {
  for (const prompt of PROMPTS) {
    const state = states.get(prompt);
    if (state === 'deciding') return null;
    if (state === 'wanted') return prompt;
  }
  return null;
}

function proceed(): void {
  if ($prompts.get() !== null) return;
  const prompt = next();
  if (prompt === null) return;
  if (!isFree()) return waitUntilFree();
  if (isPromotion(prompt)) {
    if (promoted.get()) return skipPrompt(prompt);
    promoted.set(true);
  }
  states.set(prompt, 'open');
  $prompts.set(prompt);
}

/** Holds back what comes after a prompt until it has decided. Must end in want or skip. */
export function expectPrompt(prompt: Prompt): void {
  if (!states.has(prompt)) states.set(prompt, 'deciding');
}

/** Asks for a prompt to open when it is its turn. */
export function wantPrompt(prompt: Prompt): void {
  if (states.get(prompt) === 'open') return;
  states.set(prompt, 'wanted');
  proceed();
}

/** Says that a prompt will not open, so that the others may go on; an open one stays. */
export function skipPrompt(prompt: Prompt): void {
  if (states.get(prompt) === 'open') return;
  states.delete(prompt);
  proceed();
}

/** Says that the open prompt has been closed. */
export function closePrompt(prompt: Prompt): void {
  if (states.get(prompt) !== 'open') return;
  states.delete(prompt);
  $prompts.set(null);
  proceed();
}
