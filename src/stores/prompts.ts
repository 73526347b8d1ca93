import { atom } from 'nanostores';
import { isDiscreet } from '#client/discreet.ts';
import { isSignedInHere } from '#client/signed-in.ts';
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
/** Prompts that somebody has spoken for. */
const known = new Set<Prompt>();
/** Prompts that come when a page opens or not at all, with what to do when they have missed that. */
const misses = new Map<Prompt, () => void>();

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

/** What is open already: dialogs, the messages of the bell, the list of the contest widget. */
const OPEN = 'dialog[open], .bell-popover > *, .contest-panel';
/** What is held down at this moment: its click would not come. */
const PRESSED = ':active';
/** Where somebody has come to write. Only what they have to agree to first may come before that. */
const WRITING = '.post-form, .form-skeleton';

/** A form that came back with what is wrong in it. */
const REFUSED = 'main [aria-invalid=true], #form-notice';
const TYPED = 'main textarea, main input:not([type=search], [type=hidden])';

/** Whether somebody has begun to fill in a form of the page. */
const isFormBegun = (): boolean =>
  document.querySelector(REFUSED) !== null ||
  [...document.querySelectorAll<HTMLInputElement>(TYPED)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/**
 * Whether nobody is interrupted: the page is in front, nothing is open or held down, and no field has the
 * focus. An offer does not come over a form that was begun. In discreet mode nothing opens by itself but what a
 * member has to agree to before going on.
 */
const isFreeFor = (prompt: Prompt): boolean =>
  document.visibilityState !== 'hidden' &&
  !document.querySelector(OPEN) &&
  !document.querySelector(PRESSED) &&
  !document.activeElement?.matches(FIELDS) &&
  !(isPromotion(prompt) && isFormBegun()) &&
  (prompt === 'terms' || !(isDiscreet() || document.querySelector(WRITING)));

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Looks again in a second: that a field is left and that a dialog is gone is told by no one event. */
function waitUntilFree(): void {
  clearTimeout(waiting);
  waiting = setTimeout(proceed, AGAIN_MS, true);
}

/** Somebody is doing something here: what only comes when a page opens has missed it. */
function missOpening(): void {
  for (const [prompt, onMissed] of [...misses]) {
    if (states.get(prompt) === 'open') continue;
    misses.delete(prompt);
    states.delete(prompt);
    onMissed();
  }
}

/**
 * What a member has to answer first is decided by watchPolicies, which may come later than an
 * offer is ready.
 */
const isAwaited = (prompt: Prompt): boolean =>
  prompt === 'terms' && !known.has(prompt) && isSignedInHere();

function next(): Prompt | null {
  for (const prompt of PROMPTS) {
    const state = states.get(prompt);
    if (state === 'deciding' || isAwaited(prompt)) return null;
    if (state === 'wanted') return prompt;
  }
  return null;
}

/** @param again a second has passed in which nothing could open; a dialog before it is gone by then */
function proceed(again = false): void {
  if ($prompts.get() !== null) return;
  const prompt = next();
  if (prompt === null) return;
  if (!isFreeFor(prompt)) {
    if (again) missOpening();
    if (next() !== null) waitUntilFree();
    return;
  }
  if (isPromotion(prompt)) {
    if (promoted.get()) return skipPrompt(prompt);
    promoted.set(true);
  }
  states.set(prompt, 'open');
  $prompts.set(prompt);
}

/** Holds back what comes after a prompt until it has decided. Must end in want or skip. */
export function expectPrompt(prompt: Prompt): void {
  known.add(prompt);
  if (!states.has(prompt)) states.set(prompt, 'deciding');
}

/**
 * Asks for a prompt to open when it is its turn.
 *
 * @param onMissed given for what may only open as long as nothing has been begun on the page: called
 *   instead of opening it later
 */
export function wantPrompt(prompt: Prompt, onMissed?: () => void): void {
  known.add(prompt);
  if (states.get(prompt) === 'open') return;
  if (onMissed) misses.set(prompt, onMissed);
  states.set(prompt, 'wanted');
  proceed();
}

/** Says that a prompt will not open, so that the others may go on; an open one stays. */
export function skipPrompt(prompt: Prompt): void {
  known.add(prompt);
  if (states.get(prompt) === 'open') return;
  states.delete(prompt);
  misses.delete(prompt);
  proceed();
}

/** Says that the open prompt has been closed. */
export function closePrompt(prompt: Prompt): void {
  if (states.get(prompt) !== 'open') return;
  states.delete(prompt);
  misses.delete(prompt);
  $prompts.set(null);
  proceed();
}
