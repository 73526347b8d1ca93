import { call } from '#client/call.ts';
import { failureId } from '#client/failure.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import type { Stored } from '#client/storage.ts';
import { mergeLearned, type Learned } from '#domain/learning.ts';
import { courseStart, waitingOf } from './course-session.ts';
import { lastMember } from './last-member.ts';
import { readableLearned } from './learned-kept.ts';
import { loadSession } from './session.ts';

/** `course-3/lamps` → course, 3, lamps. */
function partsOf(key: string) {
  const [, kind, id, lesson] = /^(course|tutorial)-(\d+)\/(.+)$/.exec(key) ?? [];
  return { tutorial: kind === 'tutorial', id: Number(id), lesson: lesson ?? '' };
}

const quiet = { showError: false };

/** Whose page this is; in one that began without a connection, who was here last. */
let member = 0;

/** Whether the token in this browser still is a member's; true when nobody can tell now. */
export async function isStillMember(): Promise<boolean> {
  const { status, user } = await loadSession();
  member = user?.id ?? lastMember.get();
  return status !== 'visitor';
}

/** The nickname of who is signed in; undefined for visitors, and when nobody can tell now. */
export async function memberNickname(): Promise<string | undefined> {
  return (await loadSession()).user?.nickname;
}

/** Refusals that sending it again would not change; of another member, it would be theirs. */
const FINAL: readonly unknown[] = ['bad_input', 'not_found', 'other_member'];
const isFinal = (error: unknown): boolean => FINAL.includes(failureId(error));

const isNothing = ({ lessons, cards }: Learned): boolean =>
  Object.keys({ ...lessons, ...cards }).length === 0;

/** Adds to what waits for this account. After the end of its session nothing of it stays here. */
function keepWaiting(part: Learned): void {
  if (!isSignedInHere() || isNothing(part)) return;
  const waiting = waitingOf(member);
  waiting.set(mergeLearned(waiting.get(), part));
}

const waits = ({ lessons }: Learned): boolean =>
  Object.keys(lessons).some((key) => key in waitingOf(member).get().lessons);

/** @param part what waits where the server cannot be told now; undefined where nobody will hear the answer */
function send(asked: Promise<unknown>, part: Learned | undefined): void {
  if (!part) return void asked.catch(() => {});
  void asked.then(
    () => {
      // What waits of the lesson is older: sent later, it must not undo this.
      if (waits(part)) keepWaiting(part);
    },
    (error: unknown) => {
      if (!isFinal(error)) keepWaiting(part);
    },
  );
}

/** Removes what was sent, unless something has joined it meanwhile: that goes the next time. */
function removeSent(slot: Stored<Learned>, sent: Learned): void {
  if (JSON.stringify(slot.get()) === JSON.stringify(sent)) slot.remove();
}

/** Takes back ticks that were taken back while nobody could be told: joining would not. */
async function undo({ lessons }: Learned): Promise<void> {
  for (const [key, { undone }] of Object.entries(lessons)) {
    if (!undone) continue;
    await askDone(key, null).catch((error: unknown) => {
      if (!isFinal(error)) throw error;
    });
  }
}

/**
 * Puts together what the server knows, what was learned here before signing in, and what this member's
 * account could not be told. What the server does not take stays here, and hides nothing of the account.
 *
 * @param last who was here when the page began: what still waits of another member goes
 * @param early what was learned in this page already, which counts as this member's
 */
export async function bringTogether(
  own: Stored<Learned>,
  last: number,
  early: Learned,
): Promise<Learned> {
  const readAll = () => call('GET course/progress', {}, quiet);
  // Nobody can tell whose account this is: nothing is sent to it.
  if ((await loadSession()).user === null) return readAll();
  if (last !== member) {
    waitingOf(last).remove();
    keepWaiting(early);
  }
  const waiting = waitingOf(member);
  const visited = own.get();
  const unsent = waiting.get();
  const here = mergeLearned(readableLearned(visited), unsent);
  if (isNothing(here)) return readAll();
  await undo(unsent);
  try {
    const merged = await call('POST course/progress/merge', readableLearned(here), quiet);
    removeSent(own, visited);
    removeSent(waiting, unsent);
    return merged;
  } catch (error) {
    if (failureId(error) !== 'bad_input') throw error;
    return readAll();
  }
}

/** @param part as above; so in all that follow */
export function sendPlace(key: string, place: number, part: Learned | undefined): void {
  const { tutorial, id, lesson } = partsOf(key);
  const asked = tutorial
    ? call('POST tutorial/video/play', { id, place }, quiet)
    : call('POST course/article/post', { id, lesson, place }, quiet);
  send(asked, part);
}

function askDone(key: string, edition: number | null): Promise<unknown> {
  const { tutorial, id, lesson } = partsOf(key);
  if (tutorial) return call('POST tutorial/video/finish', { id, finished: edition }, quiet);
  return edition === null
    ? call('POST course/article/edit', { id, lesson, done: false }, quiet)
    : call('POST course/article/post', { id, lesson, finished: edition }, quiet);
}

/** Ticks a lesson off, or takes the tick back with null. */
export const sendDone = (key: string, edition: number | null, part: Learned): void =>
  send(askDone(key, edition), part);

export function sendQuiz(key: string, right: number, total: number, part: Learned): void {
  const { id, lesson } = partsOf(key);
  send(call('POST course/article/post', { id, lesson, quiz: { right, total } }, quiet), part);
}

export const sendCard = (term: string, known: boolean, part: Learned): void =>
  send(call('POST flashcard/rec', { term, known }, quiet), part);

/** Tells the server once a tab that a course was opened. */
export function sendVisit(id: number): void {
  const name = `course-${id}`;
  if (courseStart.get()[name]) return;
  courseStart.set({ ...courseStart.get(), [name]: new Date().toISOString() });
  void call('GET course/addClink', { id }, quiet).catch(() => {});
}
