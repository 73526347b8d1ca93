import { call } from '#client/call.ts';
import { failureId, isResponse } from '#client/failure.ts';
import { whileSlow } from '#client/slow-calls.ts';
import type { Input } from '#contract/index.ts';
import { IDEA_LIMITS } from '#domain/ideas/wishes.ts';
import { load, say, swap } from './parts.ts';

type Wishes = Input<'POST caminspo/gen/async'>;

const QUIET = { showError: false };
/** Where an answer does not say when to ask again, or is lost on its way. */
const AGAIN_MS = 2000;
/** A job is given up on the server long before. */
const POLLS = 60;

const ideas = () => document.querySelector<HTMLElement>('.ideas');

function wishesOf(form: HTMLFormElement): Wishes {
  const given = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const { kind, mood, room, level, money, in: language, about } = given;
  return {
    ...({ kind, mood, room, level, money, language } as Wishes),
    without: IDEA_LIMITS.filter((limit) => given[`no-${limit}`]),
    ...(about && { about }),
  };
}

/** The address of the results, which a reload and other devices open as well. */
function addressOf(form: HTMLFormElement, job: string): string {
  const url = new URL(form.action);
  const left = new Set(['wish', 'formToken', 'about', 'job']);
  url.searchParams.set('job', job);
  for (const [name, value] of new FormData(form)) {
    if (!left.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** While it is waited for: a place for what the model writes. */
function showWaiting(): void {
  const section = document.querySelector<HTMLElement>('#results');
  if (!section) return;
  const box = document.createElement('div');
  const title = document.createElement('h2');
  const partial = document.createElement('p');
  box.className = 'idea-waiting';
  title.textContent = ideas()?.dataset.waiting ?? '';
  partial.className = 'idea-partial';
  partial.dataset.partial = '';
  box.append(title, partial);
  section.replaceChildren(box);
}

/** Asks until the job is over, less often as it lasts; a lost answer is asked for again. */
async function follow(job: string): Promise<void> {
  for (let i = 0; i < POLLS; i++) {
    let again = AGAIN_MS;
    try {
      const answer = await call('GET caminspo/try/async/r', { job }, QUIET);
      if (answer.state === 'done' || answer.state === 'failed') return;
      again = answer.again ?? AGAIN_MS;
      const shown = document.querySelector('[data-partial]');
      if (shown && answer.partial) shown.textContent = answer.partial;
    } catch (error) {
      if (failureId(error) !== 'offline') return;
    }
    await new Promise((resolve) => setTimeout(resolve, again));
  }
}

/** Shows what became of a job. */
async function show(address: string): Promise<void> {
  const page = (await load(address)).parse();
  swap(page, 'results');
  swap(page, 'left');
  history.replaceState(history.state, '', address);
  const title = document.querySelector<HTMLElement>('#results-title');
  const said = document.querySelector('.idea-cards') ? ideas()?.dataset.ready : title?.textContent;
  say(said ?? '');
  title?.focus();
  title?.scrollIntoView({ block: 'start' });
}

/**
 * Asks for three ideas and shows them. What the server refuses is sent once more as a plain form, so that its
 * own page says what is wrong beside the fields.
 */
export async function make(form: HTMLFormElement): Promise<void> {
  const key =
    form.dataset.reader === 'member' ? 'POST caminspo/gen/async' : 'POST caminspo/try/async';
  let job: string;
  try {
    ({ job } = await call(key, wishesOf(form), QUIET));
  } catch (error) {
    if (!isResponse(error) || failureId(error) === 'offline') throw error;
    return form.submit();
  }
  await whileSlow('POST caminspo/gen', async () => {
    showWaiting();
    say(ideas()?.dataset.waiting ?? '');
    await follow(job);
    await show(addressOf(form, job));
  });
}

/** Goes on with a job that was on its way when the page was opened. */
export async function watchJob(): Promise<void> {
  const job = document.querySelector<HTMLElement>('[data-job]')?.dataset.job;
  if (!job) return;
  await whileSlow('POST caminspo/gen', async () => {
    await follow(job);
    await show(location.href);
  });
}
