import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { INVITES_NEEDED, type ActivityTask } from '#domain/activity.ts';
import { FALLBACK_LANGUAGE, toLanguage } from '#domain/languages.ts';
import { createTranslate, type Dictionaries } from '#i18n/translate.ts';

type Info = Output<'GET activity/info'>;

const language = toLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;
const silent = { showError: false };

const isDone = (info: Info): Record<ActivityTask, boolean> => ({
  login: info.loginTask,
  tweet: info.tweetTask,
  subscribe: info.subscribeTask,
  learn: info.learnTask,
  forum: info.forumTask,
  invite: info.inviteTask >= INVITES_NEEDED,
});

/**
 * `<activity-progress data-texts="…">` around the page: marks the tasks a member has done, puts
 * their own address into the invitation and says who joined through it.
 */
class ActivityProgress extends HTMLElement {
  connectedCallback(): void {
    void this.#show(() => call('GET activity/info', {}, silent));
  }

  /** Counts that the member handed the site on (task 2). */
  countShare(): void {
    void this.#show(() => call('POST activity/tweet-task', {}, silent));
  }

  #part<E extends HTMLElement>(name: string): E | null {
    return this.querySelector<E>(`[data-part="${name}"]`);
  }

  #mark(info: Info): number {
    const done = isDone(info);
    for (const task of this.querySelectorAll<HTMLElement>('[data-task]')) {
      const mark = task.querySelector<HTMLElement>('.task-done');
      const is = done[task.dataset.task as ActivityTask];
      task.toggleAttribute('data-done', is);
      if (mark) mark.hidden = !is;
    }
    return Object.values(done).filter(Boolean).length;
  }

  #invite({ shortUrl, invitedUsers, inviteTask }: Info): void {
    const t = createTranslate<'activity'>(language, this.#texts());
    const field = this.querySelector<HTMLInputElement>('.invite input');
    if (field) field.value = shortUrl;
    const copy = this.querySelector<HTMLElement>('#invite copy-link');
    if (copy) copy.dataset.href = shortUrl;
    for (const [name, shown] of [
      ['invite-visitor', false],
      ['invite-member', true],
      ['joined', true],
    ] as const) {
      const part = this.#part(name);
      if (part) part.hidden = !shown;
    }
    const names = new Intl.ListFormat(language).format(invitedUsers.map((one) => one.nickname));
    const joined = this.#part('joined');
    if (!joined) return;
    joined.textContent =
      invitedUsers.length > 0
        ? t('activity:joined', { count: inviteTask, names })
        : t('activity:joinedNobody');
  }

  #texts(): Dictionaries {
    return JSON.parse(this.dataset.texts ?? '{}') as Dictionaries;
  }

  async #show(ask: () => Promise<Info>): Promise<void> {
    const line = this.#part('progress');
    const failed = this.#part<HTMLElement>('failed');
    try {
      const info = await ask();
      const t = createTranslate<'activity'>(language, this.#texts());
      const count = this.#mark(info);
      if (line) line.textContent = t('activity:progress', { count });
      if (failed) failed.hidden = true;
      this.#invite(info);
    } catch {
      if (!failed) return;
      failed.hidden = false;
      failed.querySelector('button')?.addEventListener('click', () => void this.#show(ask), {
        once: true,
      });
    }
  }
}

customElements.define('activity-progress', ActivityProgress);

/** Counts a press on a way to hand the site on, on the page's own element. */
export const countShare = (): void =>
  document.querySelector<ActivityProgress>('activity-progress')?.countShare();
