import { atom } from 'nanostores';
import { loadChunk } from '#client/chunk-reload.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { stored } from '#client/storage.ts';
import {
  mergeLearned,
  newLesson,
  nothingLearned,
  type Learned,
  type LessonState,
} from '#domain/learning.ts';
import { courseProgress, isLearned, waitingOf } from './course-session.ts';
import { lastMember } from './last-member.ts';

/** What this browser's visitor has learned. It is nobody else's business, so it stays here. */
const own = stored<Learned>({ key: 'learned', guard: isLearned, fallback: nothingLearned() });

/** Where this page keeps what does not go to the server: a member's waits for their account. */
let here = own;

/** What the reader has learned, as far as this page knows. */
export const $learned = atom<Learned>(nothingLearned());

/** What speaks with the server; visitors never fetch it. */
let account: typeof import('./learned-account.ts') | undefined;
/** What was done before the server had answered. */
let early = nothingLearned();

async function load(): Promise<void> {
  if (!isSignedInHere()) {
    $learned.set(own.get());
    own.follow((changed) => $learned.set(changed));
    return;
  }
  const last = lastMember.get();
  here = waitingOf(last);
  $learned.set([courseProgress.get(), here.get()].reduce(mergeLearned, own.get()));
  // Without it, the page goes on with what the tab knows.
  account = await loadChunk(() => import('./learned-account.ts')).catch(() => undefined);
  if (!account) return;
  if (!(await account.isStillMember())) {
    account = undefined;
    here = own;
    $learned.set(own.get());
    return;
  }
  // Offline, the page goes on with what the tab knows.
  const known = await account.bringTogether(own, last, early).catch(() => undefined);
  if (known) keep(mergeLearned(known, early), early);
}

let loading: Promise<void> | undefined;

/** Finds out once a page what the reader has learned; `$learned` changes when it is known. */
export const startLearned = (): Promise<void> => (loading ??= load());

/** The nickname of the member who learns here; undefined for visitors, and when nobody can tell now. */
export const memberNickname = async (): Promise<string | undefined> => account?.memberNickname();

/** Whether what is learned goes to the server. */
export const isMember = (): boolean => account !== undefined;

/** @param part what is new in it */
function keep(learned: Learned, part: Learned): void {
  $learned.set(learned);
  if (!account) here.set(here === own ? learned : mergeLearned(here.get(), part));
  // Once the session has ended, the tab keeps nothing of it.
  else if (isSignedInHere()) courseProgress.set(learned);
}

function change(key: string, changed: Partial<LessonState>): Learned {
  const learned = $learned.get();
  const state = { ...newLesson(), ...learned.lessons[key], ...changed };
  const part = { lessons: { [key]: state }, cards: {} };
  keep({ ...learned, lessons: { ...learned.lessons, [key]: state } }, part);
  early = mergeLearned(early, part);
  return part;
}

/**
 * Notes where a film stands.
 *
 * @param send also to the server, which need not hear of every second
 * @param leaving the page is about to go, so nobody will hear the answer
 */
export function notePlace(key: string, place: number, send: boolean, leaving = false): void {
  const part = change(key, { place });
  if (send) account?.sendPlace(key, place, leaving ? undefined : part);
}

/** Ticks a lesson off in the edition that was finished, or takes the tick back with null. */
export function noteDone(key: string, edition: number | null): void {
  const doneAt = edition === null ? null : new Date().toISOString();
  const part = change(key, { doneAt, edition, undone: edition === null });
  account?.sendDone(key, edition, part);
}

/** Keeps the result of a quiz. */
export function noteQuiz(key: string, right: number, total: number): void {
  const part = change(key, { quiz: { right, total, at: new Date().toISOString() } });
  account?.sendQuiz(key, right, total, part);
}

/** Keeps what was said of a word. */
export function noteCard(term: string, known: boolean): void {
  const learned = $learned.get();
  const cards = { [term]: { known, at: new Date().toISOString() } };
  const part = { lessons: {}, cards };
  keep({ ...learned, cards: { ...learned.cards, ...cards } }, part);
  account?.sendCard(term, known, part);
}

/** Tells the server once a tab that a member has opened a course. */
export async function noteVisit(id: number): Promise<void> {
  await startLearned();
  account?.sendVisit(id);
}
