import { atom } from 'nanostores';
import { stored } from '#client/storage.ts';

/** Every dialog that opens by itself, the most important first (READINGS 22). */
export const PROMPTS = [
  'region',
  'terms',
  'password',
  'firstVisit',
  'advert',
  'install',
  'badge',
] as const;
export type Prompt = (typeof PROMPTS)[number];

const PROMOTIONAL: readonly Prompt[] = ['firstVisit', 'advert', 'install'];

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
  key: 'promptedThisVisit',
  guard: (value): value is boolean => typeof value === 'boolean',
  fallback: false,
  area: 'session',
});

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
  if (PROMOTIONAL.includes(prompt)) {
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
