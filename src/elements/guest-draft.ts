import { guestDraftAt, type GuestDraft } from '#client/guest-draft.ts';
import { makeUuid } from '#client/uuid.ts';

/**
 * `<guest-draft data-place="post">` around the fields of a visitor: keeps what is typed in this browser. Nothing is
 * sent; the composer takes it over once there is an account.
 */
class GuestDraftFields extends HTMLElement {
  connectedCallback(): void {
    const slot = guestDraftAt(this.dataset.place ?? '');
    const found = slot.get();
    const id = found?.id ?? makeUuid();
    const field = (name: 'title' | 'body') =>
      this.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-field=${name}]`);
    const fields = { title: field('title'), body: field('body') };
    // What was typed before this script came is newer than what was kept.
    if (fields.title && !fields.title.value) fields.title.value = found?.title ?? '';
    if (fields.body && !fields.body.value) fields.body.value = found?.body ?? '';
    const keep = () => {
      const title = fields.title?.value ?? '';
      const body = fields.body?.value ?? '';
      if (!(title + body).trim()) return slot.remove();
      const path = location.pathname + location.search;
      const kept = slot.set({ id, title, body, path, savedAt: Date.now() });
      this.querySelector('[data-kept]')?.toggleAttribute('hidden', !kept);
      this.querySelector('[data-not-kept]')?.toggleAttribute('hidden', kept);
    };
    keep();
    this.addEventListener('input', keep);
    // Every letter is kept at once, so that what another tab has kept is the newest there is.
    const follow = (kept: GuestDraft | null) => {
      if (kept && fields.title) fields.title.value = kept.title;
      if (kept && fields.body) fields.body.value = kept.body;
    };
    slot.follow(follow);
    addEventListener('pageshow', () => follow(slot.get()));
  }
}

customElements.define('guest-draft', GuestDraftFields);
