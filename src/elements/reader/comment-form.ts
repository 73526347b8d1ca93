import { failureFields, isResponse } from '#client/failure.ts';
import { JOIN_PATH, loginAddress } from '#domain/login-address.ts';
import { READER } from '#domain/reader.ts';
import { isMemberRole } from '#domain/roles.ts';
import type { User } from '#stores/session.ts';
import type { Text, TextComment } from './comment-types.ts';
import { mayShare } from '../never-share/may-share.ts';
import { h } from './dom.ts';
import { commentSender } from './new-comment.ts';
import type { T } from './texts.ts';

/** The counter shows when this many characters are left. */
const NEAR_END = 300;

type Options = {
  id: string;
  body: string;
  button: string;
  send: (body: string) => Promise<void>;
  cancel?: () => void;
};

/** A field for Markdown that says beside itself what is wrong and keeps what was typed. */
export function commentForm(t: T, options: Options): HTMLFormElement {
  const { id, send, cancel } = options;
  const problem = h('p', { class: 'reader-problem', role: 'alert', id: `${id}-problem` });
  const left = h('p', { class: 'reader-hint' });
  const field = h('textarea', {
    id,
    rows: '4',
    class: 'reader-input',
    'aria-describedby': `${id}-hint ${id}-problem`,
  });
  field.value = options.body;
  const button = h('button', { class: 'button button-primary' }, options.button);
  const buttons = h(
    'div',
    { class: 'buttons' },
    button,
    cancel &&
      h('button', { type: 'button', class: 'button', onclick: cancel }, t('learning:cancel')),
  );
  const form = h(
    'form',
    { class: 'reader-form', novalidate: true },
    h('label', { for: id }, t('learning:commentLabel')),
    field,
    h('p', { class: 'reader-hint', id: `${id}-hint` }, t('learning:commentHint')),
    left,
    problem,
    buttons,
  );
  const refuse = (text: string) => {
    problem.textContent = text;
    field.ariaInvalid = text === '' ? null : 'true';
    if (text) field.focus();
  };
  field.addEventListener('input', () => {
    const over = READER.commentMax - field.value.length;
    left.textContent = over < NEAR_END ? String(over) : '';
    if (problem.textContent) refuse('');
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const body = field.value.trim();
    if (!body) return refuse(t('learning:commentEmpty'));
    if (body.length > READER.commentMax) {
      return refuse(t('learning:commentTooLong', { count: READER.commentMax }));
    }
    refuse('');
    button.disabled = true;
    button.textContent = t('learning:sending');
    mayShare([field])
      .then((may) => (may ? send(body).then(() => true) : false))
      .then(
        (sent) => {
          if (sent) field.value = '';
        },
        (error: unknown) => {
          const said = isResponse(error) ? (failureFields(error).body ?? error.message) : '';
          refuse(said || t('learning:sendFailed'));
        },
      )
      .finally(() => {
        button.disabled = false;
        button.textContent = options.button;
      });
  });
  return form;
}

const invitation = (text: string, ...links: [href: string, label: string][]): HTMLElement =>
  h(
    'div',
    { class: 'panel comment-invitation' },
    h('p', {}, text),
    links.length > 0 &&
      h(
        'div',
        { class: 'buttons' },
        ...links.map(([href, label], i) =>
          h('a', { href, class: i === 0 ? 'button button-primary' : 'button' }, label),
        ),
      ),
  );

/** What stands above the comments: the box, or why there is none yet (spec section 5, feature gate). */
export function writeBox(
  t: T,
  text: Text,
  user: User | null,
  added: (comment: TextComment) => void,
): HTMLElement {
  const back = `${location.pathname}#comments`;
  if (!user || !isMemberRole(user.role)) {
    const join: [string, string] = [
      `${JOIN_PATH}?redirect=${encodeURIComponent(back)}`,
      t('learning:join'),
    ];
    return user
      ? invitation(t('learning:visitorText'), join)
      : invitation(t('learning:visitorText'), [loginAddress(back), t('learning:signIn')], join);
  }
  if (user.suspended) return invitation(t('learning:suspendedText'));
  if (!user.complete) {
    return invitation(t('learning:incompleteText'), [
      `${JOIN_PATH}?redirect=${encodeURIComponent(back)}`,
      t('learning:completeProfile'),
    ]);
  }
  const sendNew = commentSender(text);
  return commentForm(t, {
    id: 'comment-new',
    body: '',
    button: t('learning:commentSend'),
    send: async (body) => added(await sendNew(body)),
  });
}
