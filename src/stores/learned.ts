import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { stored } from '#client/storage.ts';
import {
  mergeLearned,
  newLesson,
  nothingLearned,
  type Learned,
  type LessonState,
} from '#domain/learning.ts';
import { courseProgress, courseStart, isLearned } from './course-session.ts';
import { loadSession } from './session.ts';

/** What this browser's visitor has learned. It is nobody else's business, so it stays here. */
const own = stored<Learned>({ key: 'learned', guard: isLearned, fallback: nothingLearned() });

/** What the reader has learned, as far as this page knows. */
export const $learned = atom<Learned>(nothingLearned());

let member = false;
/** What was done before the server had answered. */
let early = nothingLearned();

const isEmpty = ({ lessons, cards }: Learned): boolean =>
  Object.keys(lessons).length + Object.keys(cards).length === 0;

/** Puts together what the server knows and what was learned here before signing in. */
async function fromServer(): Promise<Learned> {
  const here = own.get();
  if (isEmpty(here)) return call('GET course/progress', {}, { showError: false });
  const merged = await call('POST course/progress/merge', here, { showError: false });
  own.remove();
  return merged;
}

async function load(): Promise<void> {
  if (!isSignedInHere()) {
    $learned.set(own.get());
    own.follow((changed) => $learned.set(changed));
    return;
  }
  member = true;
  $learned.set(mergeLearned(courseProgress.get(), own.get()));
  const { status } = await loadSession();
  if (status === 'visitor') {
    member = false;
    $learned.set(own.get());
    return;
  }
  // Offline, the page goes on with what the tab knows.
  const known = await fromServer().catch(() => undefined);
  if (known) keep(mergeLearned(known, early));
}

let loading: Promise<void> | undefined;

/** Finds out once a page what the reader has learned; `$learned` changes when it is known. */
export const startLearned = (): Promise<void> => (loading ??= load());

/** Whether what is learned goes to the server. */
export const isMember = (): boolean => member;

function keep(learned: Learned): void {
  $learned.set(learned);
  if (member) courseProgress.set(learned);
  else own.set(learned);
}

/** What could not be sent waits here, and joins the rest at the next page. */
function keepForLater(part: Learned): void {
  own.set(mergeLearned(own.get(), part));
}

function change(key: string, changed: Partial<LessonState>): Learned {
  const learned = $learned.get();
  const state = { ...newLesson(), ...learned.lessons[key], ...changed };
  keep({ ...learned, lessons: { ...learned.lessons, [key]: state } });
  const part = { lessons: { [key]: state }, cards: {} };
  early = mergeLearned(early, part);
  return part;
}

/** `course-3/lamps` → course, 3, lamps. */
function partsOf(key: string) {
  const [, kind, id, lesson] = /^(course|tutorial)-(\d+)\/(.+)$/.exec(key) ?? [];
  return { tutorial: kind === 'tutorial', id: Number(id), lesson: lesson ?? '' };
}

const quiet = (leaving: boolean) => ({ showError: false, keepalive: leaving });

/**
 * Notes where a film stands.
 *
 * @param send also to the server, which need not hear of every second
 * @param leaving the page is about to go, so nobody will hear the answer
 */
export function notePlace(key: string, place: number, send: boolean, leaving = false): void {
  const part = change(key, { place });
  if (!member || !send) return;
  const { tutorial, id, lesson } = partsOf(key);
  const sent = tutorial
    ? call('POST tutorial/video/play', { id, place }, quiet(leaving))
    : call('POST course/article/post', { id, lesson, place }, quiet(leaving));
  if (leaving) void sent.catch(() => {});
  else void sent.catch(() => keepForLater(part));
}

/** Ticks a lesson off in the edition that was finished, or takes the tick back with null. */
export function noteDone(key: string, edition: number | null): void {
  const doneAt = edition === null ? null : new Date().toISOString();
  const part = change(key, { doneAt, edition });
  if (!member) return;
  const { tutorial, id, lesson } = partsOf(key);
  const options = quiet(true);
  const sent = tutorial
    ? call('POST tutorial/video/finish', { id, finished: edition }, options)
    : edition === null
      ? call('POST course/article/edit', { id, lesson, done: false }, options)
      : call('POST course/article/post', { id, lesson, finished: edition }, options);
  void sent.catch(() => keepForLater(part));
}

/** Keeps the result of a quiz. */
export function noteQuiz(key: string, right: number, total: number): void {
  const part = change(key, { quiz: { right, total, at: new Date().toISOString() } });
  if (!member) return;
  const { id, lesson } = partsOf(key);
  const input = { id, lesson, quiz: { right, total } };
  void call('POST course/article/post', input, quiet(true)).catch(() => keepForLater(part));
}

/** Keeps what was said of a word. */
export function noteCard(term: string, known: boolean): void {
  const learned = $learned.get();
  const cards = { [term]: { known, at: new Date().toISOString() } };
  keep({ ...learned, cards: { ...learned.cards, ...cards } });
  if (!member) return;
  void call('POST flashcard/rec', { term, known }, quiet(true)).catch(() =>
    keepForLater({ lessons: {}, cards }),
  );
}

/** Tells the server once a tab that a member has opened a course. */
export async function noteVisit(id: number): Promise<void> {
  await startLearned();
  const name = `course-${id}`;
  if (!member || courseStart.get()[name]) return;
  courseStart.set({ ...courseStart.get(), [name]: new Date().toISOString() });
  await call('GET course/addClink', { id }, { showError: false }).catch(() => {});
}
