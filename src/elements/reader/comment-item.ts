import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import { createLastWins } from '#client/last-wins.ts';
import { sanitizeHtml } from '#client/sanitize.ts';
import { isResponse } from '#client/failure.ts';
import { isFormer } from '#domain/account.ts';
import { loginAddress } from '#domain/login-address.ts';
import { staffTitle, type StaffTitle } from '#domain/roles.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { commentForm } from './comment-form.ts';
import type { Act, TextComment } from './comment-types.ts';
import { askDelete, askReport } from './dialogs.ts';
import { h, icon } from './dom.ts';
import { avatar } from '../avatar.ts';
import type { T } from './texts.ts';

void import('../relative-time.ts');

const STAFF: Record<StaffTitle, TextKey<'learning'>> = {
  Moderator: 'learning:roleModerator',
  Admin: 'learning:roleAdmin',
  Representative: 'learning:roleRepresentative',
};

function byline(t: T, comment: TextComment): HTMLElement {
  const { author, created, edited, pinned } = comment;
  const staff = staffTitle(author.role);
  const day = new Date(created).toLocaleDateString(pageLanguage(), { dateStyle: 'medium' });
  const time = document.createElement('relative-time');
  time.setAttribute('datetime', created);
  time.textContent = day;
  return h(
    'p',
    { class: 'meta comment-by' },
    isFormer(author.nickname)
      ? h('span', { class: 'comment-name' }, author.nickname)
      : h(
          'a',
          { href: `/user-info?userId=${author.id}`, class: 'comment-name', rel: 'nofollow' },
          author.nickname,
        ),
    staff && h('span', { class: 'tag tag-line' }, t(STAFF[staff])),
    time,
    edited !== null && h('span', {}, t('learning:edited')),
    pinned && h('span', { class: 'comment-pinned' }, icon('pin'), t('learning:pinned')),
  );
}

/** Does something and tells the list, in the server's words, where it did not work. */
async function attempt(list: Act, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    list.say((isResponse(error) && error.message) || list.t('learning:actFailed'));
  }
}

function likeButton(list: Act, comment: TextComment): HTMLElement {
  const { t } = list;
  const button = h('button', { type: 'button', class: 'action' });
  let { likes, liked } = comment;
  let told = { likes, liked };
  const send = createLastWins((like: boolean) =>
    call('POST guide/beginner/comment/like/v3', { id: comment.id, like }, { showError: false }),
  );
  const show = () => {
    button.setAttribute('aria-pressed', String(liked));
    button.setAttribute('aria-label', t('learning:likeCount', { count: likes }));
    button.replaceChildren(
      icon('heart'),
      likes > 0 ? likes.toLocaleString(pageLanguage()) : t('learning:like'),
    );
  };
  button.addEventListener('click', () => {
    void attempt(list, async () => {
      if (!(await list.signedIn()))
        return location.assign(loginAddress(`${location.pathname}#comments`));
      liked = !liked;
      likes = Math.max(0, likes + (liked ? 1 : -1));
      show();
      try {
        told = await send(liked);
      } finally {
        ({ likes, liked } = told);
        show();
      }
    });
  });
  show();
  return button;
}

/** The place of what somebody wrote whom the reader has muted or blocked, until they want to see it. */
function fold(t: T, item: HTMLElement, show: () => void): void {
  const open = () => {
    show();
    item.focus();
  };
  const button = h('button', { type: 'button', class: 'link-button', onclick: open });
  button.append(t('learning:hiddenShow'));
  item.append(h('p', { class: 'reader-hint' }, `${t('learning:hiddenComment')} `, button));
}

/** One comment; its place in the list can take the focus. */
export async function commentItem(list: Act, comment: TextComment): Promise<HTMLLIElement> {
  const { t } = list;
  const { id, author, language, may, pinned, withheld } = comment;
  const item = h('li', {
    class: 'comment',
    id: `comment-${id}`,
    tabindex: '-1',
    'data-pinned': pinned,
  });
  const text = h('div', { class: 'prose comment-text', lang: language });
  // Sanitised by the server, and once more here (decision 9).
  text.innerHTML = await sanitizeHtml(comment.html);
  const actions = h('div', { class: 'comment-actions' }, likeButton(list, comment));
  const action = (label: string, press: () => void) =>
    actions.append(h('button', { type: 'button', class: 'action', onclick: press }, label));

  const redraw = async (changed: TextComment) => {
    const fresh = await commentItem(list, changed);
    item.replaceWith(fresh);
    fresh.focus();
  };
  const edit = () => {
    const form = commentForm(t, {
      id: `comment-edit-${id}`,
      body: comment.body ?? '',
      button: t('learning:commentSave'),
      send: async (body) => {
        const quiet = { showError: false };
        const answer = await call('POST guide/beginner/comment/edit', { id, body }, quiet);
        list.say(t('learning:commentSaved'));
        await redraw(answer.comment);
      },
      cancel: () => {
        form.replaceWith(text, actions);
        item.focus();
      },
    });
    text.replaceWith(form);
    actions.remove();
    form.querySelector('textarea')?.focus();
  };
  const pin = () =>
    void attempt(list, async () => {
      const input = { id, pin: !pinned };
      await call('POST guide/beginner/comment/pin', input, { showError: false });
      await list.again();
      document.getElementById(item.id)?.focus();
    });

  if (may.edit) action(t('learning:edit'), edit);
  if (may.delete) {
    action(t('learning:delete'), () => askDelete(list, { id, own: may.edit }, item));
  }
  if (may.pin) action(t(pinned ? 'learning:unpin' : 'learning:pin'), pin);
  if (!may.edit && !withheld && (await list.signedIn())) {
    action(t('learning:report'), () =>
      askReport(list, { kind: 'guideComment', id, place: `${location.pathname}#comment-${id}` }),
    );
  }
  const show = () => {
    item.setAttribute('aria-label', t('learning:commentBy', { name: author.nickname }));
    item.replaceChildren(
      avatar(author, true),
      h(
        'div',
        { class: 'comment-body' },
        byline(t, comment),
        withheld && h('p', { class: 'reader-hint' }, t('learning:commentWaits')),
        text,
        !withheld && actions,
      ),
    );
  };
  if (comment.hidden) fold(t, item, show);
  else show();
  return item;
}
