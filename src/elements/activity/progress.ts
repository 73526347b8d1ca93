import { pageLanguage } from '#client/page-language.ts';
import { countDone, type ActivityTask, type TaskStates } from '#domain/activity.ts';
import { createTranslate, type Dictionaries, type Translate } from '#i18n/translate.ts';
import { $activity, askActivity, askAgain, countShare, type Activity } from '#stores/activity.ts';
import { loadSession } from '#stores/session.ts';

export { countShare };

/**
 * `<activity-progress data-texts="…">` around the page: marks the tasks a member has done, puts
 * their own address into the invitation and says who joined through it.
 */
class ActivityProgress extends HTMLElement {
  connectedCallback(): void {
    this.#part('failed')
      ?.querySelector('button')
      ?.addEventListener('click', () => void askAgain());
    $activity.subscribe((activity) => this.#show(activity));
    // Whose progress it is has to be known before it is asked for.
    void loadSession().then(({ status }) => void (status === 'member' && askActivity()));
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector(`[data-part="${name}"]`);
  }

  #mark(tasks: TaskStates): void {
    for (const task of this.querySelectorAll<HTMLElement>('[data-task]')) {
      const mark = task.querySelector<HTMLElement>('.task-done');
      const is = tasks[task.dataset.task as ActivityTask];
      task.toggleAttribute('data-done', is);
      if (mark) mark.hidden = !is;
    }
  }

  #invite({ shortUrl, invitedUsers, invited }: Activity, t: Translate<'activity'>): void {
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
    const names = new Intl.ListFormat(pageLanguage()).format(
      invitedUsers.map(({ nickname }) => nickname),
    );
    const joined = this.#part('joined');
    if (!joined) return;
    joined.textContent =
      invitedUsers.length > 0
        ? t('activity:joined', { count: invited, names })
        : t('activity:joinedNobody');
  }

  #show(activity: Activity): void {
    const { status, tasks } = activity;
    const failed = this.#part('failed');
    if (failed) failed.hidden = status !== 'failed';
    if (status !== 'known') return;
    const texts = JSON.parse(this.dataset.texts ?? '{}') as Dictionaries;
    const t = createTranslate<'activity'>(pageLanguage(), texts);
    this.#mark(tasks);
    const line = this.#part('progress');
    if (line) line.textContent = t('activity:progress', { count: countDone(tasks) });
    this.#invite(activity, t);
  }
}

customElements.define('activity-progress', ActivityProgress);
