import { countedPart, type Place } from '#domain/go-on.ts';
import { READ_COLLECTIONS } from '#domain/reader.ts';
import { finishPlace, keepPlace } from '#stores/go-on.ts';
import { readSlugs } from '#stores/shelf.ts';

/** A section counts as reached when its heading has passed this part of the window. */
const REACHED = 0.35;

/** What stands here, and whether it is finished. */
type Here = Place & { done: boolean };

const find = (selector: string, inside: ParentNode = document) =>
  inside.querySelector<HTMLElement>(selector);
const textOf = (element: Element | null) => element?.textContent?.trim() ?? '';
const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

function titled(heading: HTMLElement | null) {
  const lang = heading?.closest<HTMLElement>('[lang]')?.lang ?? '';
  return { title: textOf(heading), lang };
}

/** Address, name and number of the section that is being read. */
function placeIn() {
  const headings = [...document.querySelectorAll<HTMLElement>('.prose h2[id]')];
  const index = headings.findLastIndex(
    (heading) => heading.getBoundingClientRect().top < innerHeight * REACHED,
  );
  const heading = headings[index];
  const path = location.pathname + (heading ? `#${encodeURIComponent(heading.id)}` : '');
  return { path, part: textOf(heading ?? null), ...countedPart(index, headings.length) };
}

let atEnd = false;

function textHere(tools: HTMLElement): Here | undefined {
  const { slug = '' } = tools.dataset;
  const collection = READ_COLLECTIONS.find((known) => known === tools.dataset.collection);
  // A page of the directory is looked at, not read to its end.
  if (!collection || collection === 'camSites') return undefined;
  const done = atEnd || readSlugs[collection].get().includes(slug);
  return { name: `${collection}/${slug}`, ...titled(find('h1')), ...placeIn(), done };
}

const isDone = (around: ParentNode) => find('[data-tick]', around)?.ariaPressed === 'true';

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The film that has been watched and still shows; where it stands, the player knows by itself. */
function filmHere(article: HTMLElement): Here | undefined {
  const players = [...article.querySelectorAll<HTMLElement>('film-player[data-key]')];
  const player = players.find(
    (each) => each.querySelector('video')?.currentTime && each.checkVisibility(),
  );
  if (!player) return undefined;
  const time = clock(player.querySelector('video')?.currentTime ?? 0);
  const path = location.pathname;
  const name = player.dataset.key ?? '';
  const lesson = player.closest<HTMLElement>('[data-section]');
  const title = titled(find('h1'));
  if (!lesson) return { name, ...title, path, part: time, done: isDone(article) };
  const lessons = [...article.querySelectorAll('[data-section]')];
  return {
    name,
    ...title,
    path: `${path}?lesson=${encodeURIComponent(lesson.dataset.section ?? '')}`,
    part: joined(textOf(find('h2', lesson)), time),
    ...countedPart(lessons.indexOf(lesson), lessons.length),
    done: isDone(lesson),
  };
}

function here(): Here | undefined {
  const tools = find('reader-tools');
  if (tools) return textHere(tools);
  const article = find('[data-learning]');
  return article?.dataset.learning === 'video' ? filmHere(article) : undefined;
}

function note(): void {
  const found = here();
  if (!found) return;
  const { done, ...place } = found;
  if (done) finishPlace(place.name);
  else keepPlace(place);
}

// Loaded once somebody has begun to read or to watch, and written down when they leave.
const end = find('.reader-acts');
if (end) {
  new IntersectionObserver((entries) => {
    atEnd ||= entries.some(({ isIntersecting }) => isIntersecting);
  }).observe(end);
}
addEventListener('pagehide', note);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') note();
});
