import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import { h } from '#elements/reader/dom.ts';
import {
  canSubscribeInDialog,
  INTERESTS,
  LETTER_CHOICES,
  subscriptionLanguage,
  type Interest,
  type LetterChoice,
} from '#domain/newsletter.ts';
import {
  FIRST_VISIT_INSTALL_MS,
  FIRST_VISIT_MACHINE,
  type FirstReads,
  type FirstVisitEvent,
  type FirstVisitState,
  type Read,
} from '#domain/prompts/first-visit.ts';
import { after } from '#domain/prompts/machine.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import type { Translate } from '#i18n/translate.ts';
import { canInstall, install } from '#stores/install.ts';
import { openDialog, type PromptDialog } from './dialog.ts';
import { promptTexts } from './texts.ts';

type Key = TextKey<'prompts'>;

const NAMES: Record<Interest, Key> = {
  lovense_sup: 'prompts:interestToys',
  cam_models: 'prompts:interestModels',
  cam_models_sup: 'prompts:interestSupport',
  career: 'prompts:interestCareer',
};
const CHOICES: Record<LetterChoice, Key> = {
  guides: 'prompts:choiceGuides',
  news: 'prompts:choiceNews',
};

type Button = { text: string; press: () => void; primary?: boolean; off?: boolean };
const button = ({ text, press, primary, off }: Button) =>
  h(
    'button',
    {
      type: 'button',
      class: `button ${primary ? 'button-primary' : ''}`.trim(),
      disabled: off,
      onclick: press,
    },
    text,
  );

/** The dialog of the first visit: interests, cards, the letter, the install card (spec section 4). */
class FirstVisit {
  readonly t: Translate<'prompts'>;
  readonly reads: FirstReads;
  #state: FirstVisitState = 'hidden';
  #interest: Interest = 'career';
  #card = 0;
  readonly #dialog: PromptDialog;
  /** Kept while cards are turned over, with what was typed. */
  readonly #letter: HTMLFormElement;

  constructor(t: Translate<'prompts'>, reads: FirstReads, closed: () => void) {
    this.t = t;
    this.reads = reads;
    this.#letter = this.#letterForm();
    this.#go('due');
    this.#dialog = openDialog({
      ...{ prompt: 'firstVisit', t, className: 'prompt-first', ...this.#view() },
      onClose: () => {
        this.#go('close');
        closed();
      },
    });
  }

  #go(event: FirstVisitEvent): void {
    this.#state = after(FIRST_VISIT_MACHINE, this.#state, event);
  }

  /** Takes an event and shows where it leads. */
  #take(event: FirstVisitEvent): void {
    this.#go(event);
    const { title, body } = this.#view();
    this.#dialog.show(title, body);
  }

  #view(): { title: string; body: Node[] } {
    const { t } = this;
    if (this.#state === 'cards') return { title: t(NAMES[this.#interest]), body: this.#cards() };
    if (this.#state === 'subscribed') {
      return {
        title: t('prompts:letterThanksTitle'),
        body: [h('p', { role: 'status' }, t('prompts:letterThanks')), this.#end()],
      };
    }
    if (this.#state === 'install') {
      return { title: t('prompts:installTitle'), body: this.#installCard() };
    }
    if (this.#state === 'installed') {
      return {
        title: t('prompts:installedTitle'),
        body: [h('p', { role: 'status' }, t('prompts:installed')), this.#end()],
      };
    }
    return { title: t('prompts:firstTitle'), body: this.#interests() };
  }

  #end(): HTMLElement {
    const press = () => this.#dialog.close();
    return h('div', { class: 'buttons' }, button({ text: this.t('prompts:done'), press }));
  }

  #interests(): Node[] {
    const choose = (interest: Interest) => () => {
      this.#interest = interest;
      this.#card = 0;
      this.#take('choose');
    };
    const choices = INTERESTS.map((interest) =>
      h(
        'li',
        {},
        h(
          'button',
          { type: 'button', class: 'prompt-choice', onclick: choose(interest) },
          this.t(NAMES[interest]),
        ),
      ),
    );
    return [
      h('p', { class: 'soft' }, this.t('prompts:firstLead')),
      h('ul', { class: 'prompt-choices', role: 'list' }, ...choices),
    ];
  }

  #readCard({ href, title, summary, minutes }: Read): HTMLElement {
    return h(
      'article',
      { class: 'prompt-card' },
      h('h3', {}, title),
      h('p', {}, summary),
      h('p', { class: 'meta' }, this.t('prompts:minutes', { count: minutes })),
      h(
        'p',
        {},
        h(
          'a',
          // Modal no longer: what was chosen is read.
          { class: 'button button-primary', href, onclick: () => this.#dialog.close() },
          this.t('prompts:read'),
        ),
      ),
    );
  }

  #cards(): Node[] {
    const { t } = this;
    const reads = this.reads[this.#interest];
    const count = reads.length + 1;
    const turn = (by: number) => () => {
      this.#card += by;
      this.#take('page');
    };
    const read = reads[this.#card];
    return [
      h('p', { class: 'meta' }, t('prompts:cardOf', { card: this.#card + 1, count })),
      read ? this.#readCard(read) : this.#letter,
      h(
        'div',
        { class: 'prompt-steps' },
        button({ text: t('prompts:back'), press: () => this.#take('back') }),
        button({ text: t('prompts:previous'), press: turn(-1), off: this.#card === 0 }),
        button({ text: t('prompts:next'), press: turn(1), off: this.#card === count - 1 }),
      ),
    ];
  }

  #letterForm(): HTMLFormElement {
    const { t } = this;
    const email = h('input', { id: 'prompt-email', type: 'email', autocomplete: 'email' });
    const boxes = LETTER_CHOICES.map((choice) => {
      const box = h('input', { type: 'checkbox', name: choice, checked: choice === 'guides' });
      return { choice, box, label: h('label', { class: 'prompt-check' }, box, t(CHOICES[choice])) };
    });
    const problem = h('p', { class: 'prompt-problem', role: 'alert' });
    const form = h(
      'form',
      { class: 'prompt-card prompt-letter', novalidate: true },
      h('h3', {}, t('prompts:letterTitle')),
      h('p', {}, t('prompts:letterText')),
      h('label', { for: email.id }, t('prompts:letterEmail')),
      email,
      ...boxes.map(({ label }) => label),
      h('p', { class: 'meta', id: 'prompt-needs' }, t('prompts:letterNeeds')),
      problem,
      h('button', { class: 'button button-primary' }, t('prompts:letterSend')),
    );
    email.setAttribute('aria-describedby', 'prompt-needs');
    const send = async () => {
      const choices = boxes.filter(({ box }) => box.checked).map(({ choice }) => choice);
      // Says nothing (spec section 6); the field that lacks something is shown by the focus.
      if (!canSubscribeInDialog(email.value, choices)) {
        return (choices.length === 0 && email.value.trim() ? boxes[0]?.box : email)?.focus();
      }
      form.ariaBusy = 'true';
      problem.textContent = '';
      const language = subscriptionLanguage(navigator.language);
      const wish = { email: email.value.trim(), language, choices, interest: this.#interest };
      try {
        await call('POST subscribe/ext', wish, { showError: false });
        this.#subscribed();
      } catch {
        problem.textContent = t('prompts:letterFailed');
      }
      form.ariaBusy = 'false';
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form.ariaBusy !== 'true') void send();
    });
    return form;
  }

  #subscribed(): void {
    if (this.#state !== 'cards') return;
    this.#take('subscribe');
    setTimeout(() => {
      if (this.#state === 'subscribed' && canInstall()) this.#take('offer');
    }, FIRST_VISIT_INSTALL_MS);
  }

  #installCard(): Node[] {
    const { t } = this;
    const accept = async () => {
      if (await install()) this.#take('install');
      else this.#dialog.close();
    };
    return [
      h('p', {}, t('prompts:installText')),
      h(
        'div',
        { class: 'buttons' },
        button({ text: t('prompts:installButton'), primary: true, press: () => void accept() }),
        button({ text: t('prompts:notNow'), press: () => this.#dialog.close() }),
      ),
    ];
  }
}

/** Fetches what the dialog needs; the result opens it. */
export async function prepareFirstVisit(): Promise<(closed: () => void) => void> {
  const reads = fetch(`/first-reads.json?language=${pageLanguage()}`).then(async (answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as FirstReads;
  });
  const [t, found] = await Promise.all([promptTexts(), reads]);
  return (closed) => void new FirstVisit(t, found, closed);
}
