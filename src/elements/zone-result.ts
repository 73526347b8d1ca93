import { pageLanguage } from '#client/page-language.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import {
  fittingCourse,
  knownAnswers,
  readingList,
  type Answers,
  type AssessmentKey,
  type Recommended,
} from '#domain/assessment.ts';
import { createTranslate, type Dictionaries, type Translate } from '#i18n/translate.ts';
import { entryChanged, followShelf, readSlugs } from '#stores/shelf.ts';
import { zoneAnswers } from './zone-answers.ts';
import { zoneReads } from './zone-reads.ts';

/** Most reasons shown with a guide. */
const REASONS = 2;
/** How many guides are kept for the welcome of a new member. */
const WELCOME_READS = 3;

/** What a form sent without a script has left in the address, and what the tab keeps. */
function givenAnswers(key: AssessmentKey): Answers {
  const query = new URLSearchParams(location.search);
  const sent = knownAnswers(key, Object.fromEntries(key.map(({ id }) => [id, query.getAll(id)])));
  if (Object.keys(sent).length === 0) return knownAnswers(key, zoneAnswers.get());
  zoneAnswers.set(sent);
  // Answers are not put into the history: the next user of this browser could find them there.
  for (const { id } of key) query.delete(id);
  const rest = query.toString();
  history.replaceState(history.state, '', location.pathname + (rest ? `?${rest}` : ''));
  return sent;
}

/** Puts the reader's own list above the list of all answers, and ticks off what has been read. */
class ZoneResult extends HTMLElement {
  #t: Translate<'assessment'> | undefined;

  connectedCallback(): void {
    const language = pageLanguage();
    this.#t = createTranslate(language, JSON.parse(this.dataset.texts ?? '{}') as Dictionaries);
    const key = this.#key();
    const answers = givenAnswers(key);
    const list = readingList(key, answers);
    if (list.length > 0) {
      this.#showList(list);
      zoneReads.set({
        slugs: list.slice(0, WELCOME_READS).map(({ slug }) => slug),
        at: Date.now(),
      });
    }
    if (list.length > 0) this.#showCourse(fittingCourse(key, answers));
    this.#part('own').hidden = list.length === 0;
    this.#part('empty').hidden = list.length > 0;
    // A link that holds answers shows the result at once.
    this.#part('whole').toggleAttribute('open', location.hash !== '');
    this.#part('again').addEventListener('click', () => {
      zoneAnswers.remove();
      zoneReads.remove();
    });
    this.addEventListener('click', (event) => this.#mark(event));
    followShelf(() => this.#showRead());
    this.#showRead();
    this.dataset.ready = '';
  }

  #part(name: string): HTMLElement {
    return this.querySelector(`[data-${name}]`) as HTMLElement;
  }

  /** The page says it all once, in its list of all answers. */
  #key(): AssessmentKey {
    return [...this.querySelectorAll<HTMLElement>('section[data-question]')].map((question) => ({
      id: question.dataset.question ?? '',
      several: 'several' in question.dataset,
      options: [...question.querySelectorAll<HTMLElement>('[data-option]')].map((option) => ({
        id: option.dataset.option ?? '',
        course: option.dataset.courseOf,
        guides: [...option.querySelectorAll<HTMLElement>('[data-guide]')].map(
          (guide) => guide.dataset.guide ?? '',
        ),
      })),
    }));
  }

  #showList(list: readonly Recommended[]): void {
    const guides = this.querySelector<HTMLTemplateElement>('template[data-guides]')?.content;
    let minutes = 0;
    for (const [i, { slug, because }] of list.entries()) {
      const item = guides?.querySelector<HTMLElement>(`[data-step="${slug}"]`);
      if (!item) continue;
      const answers = because
        .slice(0, REASONS)
        .map((key) => document.getElementById(key)?.textContent.trim())
        .join(' · ');
      const reason = item.querySelector('[data-because]');
      if (reason) reason.textContent = this.#t?.('assessment:because', { answers }) ?? '';
      item.dataset.number = String(i + 1);
      minutes += Number(item.dataset.minutes);
      this.#part('list').append(item);
    }
    const count = list.length;
    this.#part('total').textContent = this.#t?.('assessment:total', { count, minutes }) ?? '';
  }

  #showCourse(slug: string | undefined): void {
    const course =
      slug && this.querySelector<HTMLTemplateElement>(`template[data-course="${slug}"]`);
    if (!course) return;
    const place = this.querySelector<HTMLElement>('div[data-course]');
    place?.replaceChildren(course.content);
    if (place) place.hidden = false;
  }

  #mark({ target }: Event): void {
    const button = (target as Element).closest('[data-mark]');
    const slug = button?.closest<HTMLElement>('[data-step]')?.dataset.step;
    if (!slug) return;
    const read = readSlugs.guides.get();
    readSlugs.guides.set(
      read.includes(slug) ? read.filter((other) => other !== slug) : [...read, slug],
    );
    entryChanged('read', `guides/${slug}`);
    if (isSignedInHere()) {
      void import('./reader/account.ts').then(({ save }) => save('read', `guides/${slug}`));
    }
  }

  #showRead(): void {
    const read = readSlugs.guides.get();
    for (const step of this.querySelectorAll<HTMLElement>('[data-list] > [data-step]')) {
      const done = read.includes(step.dataset.step ?? '');
      step.toggleAttribute('data-read', done);
      const button = step.querySelector('[data-mark]');
      const label = button?.querySelector('span');
      button?.setAttribute('aria-pressed', String(done));
      if (label) {
        label.textContent = this.#t?.(done ? 'assessment:read' : 'assessment:markRead') ?? '';
      }
    }
  }
}

customElements.define('zone-result', ZoneResult);
