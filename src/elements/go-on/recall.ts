import { call } from '#client/call.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { stored } from '#client/storage.ts';
import type { Learned } from '#domain/learning.ts';
import { lessonName, tutorialName } from '#domain/reader.ts';
import { keepPlace } from '#stores/go-on.ts';
import { loadSession } from '#stores/session.ts';
import { pageLanguage } from '../page-texts.ts';

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

/**
 * The lesson that was left last on another device, or here before places were kept. It is shown the next
 * time the home page opens: in a page that stands already it would push everything down.
 */
export async function recallPlace(): Promise<void> {
  if (asked.get()) return;
  asked.set(true);
  // Offline, the next visit asks again.
  const lessons = Object.entries(await lessonsBegun().catch(() => ({}) as Lessons));
  const [key] = lessons.findLast(([, state]) => state && state.place > 0 && !state.doneAt) ?? [];
  if (!key) return;
  const answer = await fetch(`/texts.json?language=${pageLanguage}`).catch(() => undefined);
  const titles = answer?.ok ? ((await answer.json()) as Titles) : {};
  const [title, path, lang = pageLanguage] = titles[nameOf(key)] ?? [];
  if (title && path) keepPlace({ name: key, path, title, lang, part: '' });
}
