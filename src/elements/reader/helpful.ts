import { call } from '#client/call.ts';
import { createLastWins } from '#client/last-wins.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { stored } from '#client/storage.ts';
import { READER, type HelpfulCollection } from '#domain/reader.ts';
import { h } from './dom.ts';
import { readerTexts, type T } from './texts.ts';

type Text = { collection: HelpfulCollection; slug: string };

const voter = stored<string>({
  key: 'voter',
  guard: (value): value is string => typeof value === 'string',
  fallback: '',
});

/** A random number that stands for this browser; made with the first answer. */
function voterOf(): { voter: string } {
  let number = voter.get();
  if (!number) {
    // randomUUID exists on secure addresses alone.
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    number = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    voter.set(number);
  }
  return { voter: number };
}

const identity = () => (isSignedInHere() ? {} : voterOf());

function press(block: HTMLElement, helpful: boolean | null): void {
  for (const button of block.querySelectorAll('button[data-helpful]')) {
    button.setAttribute(
      'aria-pressed',
      String(button.getAttribute('data-helpful') === String(helpful)),
    );
  }
}

/** A sentence for the editors, after the vote. */
function sentenceForm(t: T, text: Text, helpful: boolean): HTMLElement {
  const id = `helpful-${text.slug}`;
  const problem = h('p', { class: 'reader-problem', role: 'alert' });
  const field = h('textarea', {
    id,
    rows: '2',
    class: 'reader-input',
    maxlength: String(READER.helpfulCommentMax),
    'aria-describedby': `${id}-hint`,
  });
  const button = h('button', { class: 'button button-small' }, t('learning:helpfulSend'));
  const form = h(
    'form',
    { class: 'reader-form' },
    h('label', { for: id }, t(helpful ? 'learning:helpfulMoreYes' : 'learning:helpfulMoreNo')),
    field,
    h('p', { class: 'reader-hint', id: `${id}-hint` }, t('learning:helpfulPrivate')),
    problem,
    button,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const comment = field.value.trim();
    if (!comment) return field.focus();
    button.disabled = true;
    problem.textContent = '';
    call(
      'POST feedback/submit',
      { ...text, helpful, comment, ...identity() },
      { showError: false },
    ).then(
      () => form.replaceWith(h('p', { role: 'status', tabindex: '-1' }, t('learning:helpfulSent'))),
      () => {
        problem.textContent = t('learning:sendFailed');
        button.disabled = false;
      },
    );
  });
  return form;
}

/** What the server has of a block's votes, and the calls that tell it. */
const known = new WeakMap<HTMLElement, boolean | null>();
const senders = new WeakMap<HTMLElement, (helpful: boolean) => Promise<unknown>>();

function senderOf(block: HTMLElement, text: Text): (helpful: boolean) => Promise<unknown> {
  const sender =
    senders.get(block) ??
    createLastWins((helpful: boolean) =>
      call('POST feedback/submit', { ...text, helpful, ...identity() }, { showError: false }),
    );
  senders.set(block, sender);
  return sender;
}

/** Sends an answer and offers a sentence; `block` holds the two buttons and an empty `[data-after]`. */
export async function vote(block: HTMLElement, text: Text, helpful: boolean): Promise<void> {
  const after = block.querySelector<HTMLElement>('[data-after]');
  const t = await readerTexts();
  press(block, helpful);
  try {
    await senderOf(block, text)(helpful);
    known.set(block, helpful);
  } catch {
    press(block, known.get(block) ?? null);
    after?.replaceChildren(
      h('p', { class: 'reader-problem', role: 'alert' }, t('learning:actFailed')),
    );
    return;
  }
  const thanks = h('p', { role: 'status' }, t('learning:helpfulThanks'));
  after?.replaceChildren(thanks, sentenceForm(t, text, helpful));
}

/** Shows what this member or browser has answered before; asks nobody who has never answered. */
export async function showVote(block: HTMLElement, text: Text): Promise<void> {
  const number = voter.get();
  if (!isSignedInHere() && !number) return;
  const who = isSignedInHere() ? {} : { voter: number };
  const status = await call('GET feedback/status', { ...text, ...who }, { showError: false }).catch(
    () => undefined,
  );
  if (!status || status.helpful === null || known.has(block)) return;
  known.set(block, status.helpful);
  press(block, status.helpful);
}
