import { pageLanguage } from '#client/page-language.ts';
import { loadTexts } from '#i18n/lazy-texts.ts';
import { createTranslate } from '#i18n/translate.ts';

const TEXTS = import.meta.glob('./*/contestPill.json', { base: '/src/i18n/locales' });

const TASKS = 6;
const RADIUS = 9;
const GAP = 1.6;
const PIECE = (2 * Math.PI * RADIUS) / TASKS;

const circle = `<circle cx="12" cy="12" r="${RADIUS}"/>`;
/** Where words stand they are set as texts. The ring has a piece for each task: all, and those done. */
const MARKUP = `<div></div><p class="contest-problem" role="alert" hidden></p><div class="contest-pill"><button type="button" class="contest-open" aria-expanded="false"><svg class="contest-ring" viewBox="0 0 24 24" aria-hidden="true">${circle}${circle}</svg><span class="contest-name"></span> <span aria-hidden="true"></span><span class="visually-hidden"></span></button><button type="button" class="contest-close">×</button></div>`;

const dashes = (count: number): string =>
  `${`${PIECE - GAP} ${GAP} `.repeat(count)}0 ${PIECE * TASKS}`;

export type Pill = {
  /** The list of tasks is drawn into it, above the pill. */
  place: HTMLElement;
  showCount: (count: number) => void;
  showOpen: (open: boolean) => void;
  showBusy: (busy: boolean) => void;
  /** What was pressed did not arrive. */
  showProblem: () => void;
  focus: () => void;
  remove: () => void;
};

/**
 * The contest widget before anybody has pressed it: a pill that says how many of the six tasks are done.
 * Put together from one string and without helpers, because visitors load it on a page's first visit.
 */
export async function drawPill(on: { press: () => void; close: () => void }): Promise<Pill> {
  const language = pageLanguage();
  const contestPill = await loadTexts(TEXTS, language, 'contestPill');
  const t = createTranslate<'contestPill'>(language, { contestPill });
  const root = document.createElement('aside');
  root.className = 'contest-widget no-print';
  root.ariaLabel = t('contestPill:name');
  root.innerHTML = MARKUP;
  const part = (selector: string) => root.querySelector(selector) as HTMLElement;
  const problem = part('p');
  const open = part('.contest-open');
  const close = part('.contest-close');
  const [name, number, said] = open.querySelectorAll('span') as unknown as [
    ...[HTMLElement, HTMLElement, HTMLElement],
  ];
  const [all, done] = open.querySelectorAll('circle') as unknown as [SVGElement, SVGElement];
  const draw = (ring: SVGElement, count: number) =>
    ring.setAttribute('stroke-dasharray', dashes(count));
  draw(all, TASKS);
  name.textContent = t('contestPill:name');
  close.title = close.ariaLabel = t('contestPill:hide');
  close.onclick = on.close;
  open.onclick = () => {
    problem.hidden = true;
    on.press();
  };
  document.body.append(root);
  return {
    place: part('div'),
    showCount(count) {
      number.textContent = `${count}/${TASKS}`;
      said.textContent = t('contestPill:done', { count });
      draw(done, count);
    },
    showOpen: (shown) => void (open.ariaExpanded = String(shown)),
    showBusy: (busy) => void (open.ariaBusy = String(busy)),
    showProblem() {
      problem.textContent = t('contestPill:failed');
      problem.hidden = false;
    },
    focus: () => open.focus(),
    remove: () => root.remove(),
  };
}
