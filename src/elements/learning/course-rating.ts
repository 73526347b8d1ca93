import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import { whenNear } from '#client/when-near.ts';
import type { Output } from '#contract/index.ts';
import { textsOf } from './texts.ts';

type Ratings = Output<'GET course/feedback/detail'>;

/** How a course or tutorial is rated, and the form for one's own opinion. */
class CourseRating extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#send(form);
    });
    form?.addEventListener('change', () => this.#say('[data-error]', ''));
    this.#button?.removeAttribute('disabled');
    // Below everything else, so it is asked for only by those who come that far.
    whenNear([this], '400px', () => void this.#load());
  }

  /** Disabled in the page: pressed before this is there, it would load the page anew without the text. */
  get #button(): HTMLButtonElement | null {
    return this.querySelector('[type=submit]');
  }

  get #item(): { tutorial: boolean; id: number } {
    const [kind, id] = (this.dataset.item ?? '').split('-');
    return { tutorial: kind === 'tutorial', id: Number(id) };
  }

  #say(selector: string, text: string): void {
    const element = this.querySelector<HTMLElement>(selector);
    if (!element) return;
    element.textContent = text;
    element.hidden = text === '';
  }

  async #load(): Promise<void> {
    const { tutorial, id } = this.#item;
    const quiet = { showError: false };
    const ratings = await (
      tutorial
        ? call('GET tutorial/video/info', { id }, quiet).then((info) => info.ratings)
        : call('GET course/feedback/detail', { id }, quiet)
    ).catch(() => undefined);
    if (!ratings) return;
    this.#show(ratings);
    const form = this.querySelector('form');
    if (!ratings.mine || !form || new FormData(form).has('rating')) return;
    const { rating, text } = ratings.mine;
    const star = form.querySelector<HTMLInputElement>(`[name=rating][value="${rating}"]`);
    if (star) star.checked = true;
    const field = form.querySelector('textarea');
    if (field && !field.value) field.value = text;
  }

  #show({ average, count }: Ratings): void {
    const t = textsOf(this);
    const language = pageLanguage();
    const text =
      average === null
        ? t('courses:ratingFew')
        : t('courses:ratingAverage', { average: average.toLocaleString(language), count });
    this.#say('[data-average]', text);
  }

  async #send(form: HTMLFormElement): Promise<void> {
    const t = textsOf(this);
    const data = new FormData(form);
    const rating = Number(data.get('rating'));
    this.#say('[data-status]', '');
    if (!rating) {
      this.#say('[data-error]', t('courses:ratingMissing'));
      form.querySelector<HTMLInputElement>('[name=rating]')?.focus();
      return;
    }
    const { tutorial, id } = this.#item;
    const input = { id, rating, text: String(data.get('text') ?? '') };
    const key = tutorial ? 'POST tutorial/video/rating' : 'POST course/feedback/submit';
    const button = this.#button;
    if (button) button.disabled = true;
    try {
      this.#show(await call(key, input, { showError: false }));
      this.#say('[data-status]', t('courses:ratingThanks'));
    } catch (error) {
      const message = (error as { message?: string }).message;
      this.#say('[data-error]', message || t('courses:ratingFailed'));
    } finally {
      if (button) button.disabled = false;
    }
  }
}

customElements.define('course-rating', CourseRating);
