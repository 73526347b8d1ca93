import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { stored } from '#client/storage.ts';
import { countedPart, lessonAfter } from '#domain/go-on.ts';
import type { Learned } from '#domain/learning.ts';
import { courseName, lessonName, tutorialName } from '#domain/reader.ts';
import { keepPlace } from '#stores/go-on.ts';
import { loadSession } from '#stores/session.ts';

/** Asked for in this visit already. */
const asked = stored<boolean>({
  key: 'goOnAsked',
  guard: (value): value is boolean => typeof value === 'boolean',
  fallback: false,
  area: 'session',
});

type Titles = Record<string, [title: string, path: string, language?: string] | undefined>;

type Lessons = Partial<Learned['lessons']>;

/**
 * What a visitor has learned lies here (stores/learned.ts). That store is not imported: it shares a file with
 * what starts on pages of courses, and the bundler would add helpers to each of them.
 */
const visitors = stored<{ lessons: Lessons }>({
  key: 'learned',
  guard: (value): value is { lessons: Lessons } =>
    typeof (value as Partial<Learned> | null)?.lessons === 'object',
  fallback: { lessons: {} },
});

async function lessonsBegun(): Promise<Lessons> {
  if (!isSignedInHere()) return visitors.get().lessons;
  const { status } = await loadSession();
  if (status !== 'member') return {};
  return (await call('GET course/progress', {}, { showError: false })).lessons;
}

/** `course-3/lamps` as lists of titles name it. */
function nameOf(key: string): string {
  const [, kind, id = '', lesson = ''] = /^(course|tutorial)-(\d+)\/(.+)$/.exec(key) ?? [];
  return kind === 'tutorial' ? tutorialName(Number(id)) : lessonName(Number(id), lesson);
}

/** All lessons of the course of one, in their order; of a tutorial, itself. */
function lessonsAround(name: string, names: readonly string[]): string[] {
  const [course = name] = /^lessons\/\d+-/.exec(name) ?? [];
  return names.filter((each) => each.startsWith(course));
}

/** The lesson that was begun last; where all that were begun are finished, the one that follows. */
function lastLesson(lessons: Lessons, names: readonly string[]): string | undefined {
  const states = Object.entries(lessons).map(([key, state]) => ({ name: nameOf(key), ...state }));
  const begun = states.findLast(({ place = 0, doneAt }) => place > 0 && !doneAt);
  if (begun) return begun.name;
  const done = states.filter(({ doneAt }) => doneAt);
  const days = done.map(({ doneAt }) => doneAt ?? '').sort();
  const last = done.find(({ doneAt }) => doneAt === days.at(-1));
  const isDone = (name: string) => done.some((state) => state.name === name);
  return last && lessonAfter(lessonsAround(last.name, names), isDone);
}

/**
 * The name a place has in this browser (note.ts): a course to read has one, of films each lesson. What makes
 * keys of lessons is not imported, for the same reason as above.
 */
function placeName(name: string, path: string): string {
  const [, kind, id, lesson = 'film'] = /^(lesson|tutorial)s\/(\d+)-?(.+)?$/.exec(name) ?? [];
  if (path.includes('/pdf/')) return courseName(Number(id));
  return `${kind === 'lesson' ? 'course' : 'tutorial'}-${id}/${lesson}`;
}

/**
 * The lesson that was left last on another device, or here before places were kept. It is shown the next
 * time the home page opens: in a page that stands already it would push everything down.
 */
export async function recallPlace(): Promise<void> {
  if (asked.get()) return;
  asked.set(true);
  // Offline, the next visit asks again.
  const lessons = await lessonsBegun().catch(() => ({}));
  if (Object.keys(lessons).length === 0) return;
  const answer = await fetch(`/texts.json?language=${pageLanguage()}`).catch(() => undefined);
  const titles = answer?.ok ? ((await answer.json()) as Titles) : {};
  const names = Object.keys(titles);
  const found = lastLesson(lessons, names) ?? '';
  const [title, path, lang = pageLanguage()] = titles[found] ?? [];
  if (!title || !path) return;
  const around = lessonsAround(found, names);
  const counted = countedPart(around.indexOf(found), around.length);
  keepPlace({ name: placeName(found, path), path, title, lang, part: '', ...counted });
}
