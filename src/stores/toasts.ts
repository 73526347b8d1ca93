import { atom } from 'nanostores';
import type { Notice, NoticeKey } from '#client/hooks.ts';
import { stored } from '#client/storage.ts';

export type ToastTone = 'good' | 'bad' | 'plain';

export type Toast = {
  id: number;
  tone: ToastTone;
  /** Said in full, or a key the toaster knows the text of. */
  text?: string;
  key?: NoticeKey;
  /** Adds a button that reloads the page. */
  reload?: true;
  /** Adds a link that opens the sign-in beside this page. */
  signIn?: true;
};

/** Long enough to read two lines; hovering or focusing a toast holds it. */
export const TOAST_MS = 6000;
const MOST_TOASTS = 3;

export const $toasts = atom<readonly Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

/** Takes a toast away. */
export function dismissToast(id: number): void {
  holdToast(id);
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** Keeps a toast while somebody reads it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Lets a held toast go after its time. */
export function releaseToast(id: number): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_MS),
  );
}

/** Whether it waits for an answer. */
export const stays = ({ reload, signIn }: Omit<Toast, 'id'>): boolean => Boolean(reload ?? signIn);

function add(toast: Omit<Toast, 'id'>): void {
  const same = $toasts.get().find(({ text, key }) => text === toast.text && key === toast.key);
  // The same trouble twice is one message: three failed calls are one broken line.
  if (same) return stays(same) ? undefined : releaseToast(same.id);
  const id = ++lastId;
  const kept = $toasts.get();
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_TOASTS + 1))) dismissToast(old.id);
  $toasts.set([...$toasts.get(), { id, ...toast }]);
  if (!stays(toast)) releaseToast(id);
}

/** Shows a sentence for a few seconds. */
export const showToast = (text: string, tone: ToastTone = 'plain'): void => add({ text, tone });

/** Shows why a call failed. */
export const showNotice = (notice: Notice): void => add({ ...notice, tone: 'bad' });

/** Offers a reload because the page is older than the server, or another member's; stays until it is answered. */
export const offerReload = (key: NoticeKey = 'outdated'): void =>
  add({ key, tone: 'plain', reload: true });

/** Says that the session has ended, on a page that holds words; stays until somebody has signed in again. */
export const offerSignIn = (): void => add({ key: 'sessionEnded', tone: 'bad', signIn: true });

/** Takes that back: somebody has signed in beside this page. */
export function withdrawSignIn(): void {
  const offer = $toasts.get().find(({ signIn }) => signIn);
  if (offer) dismissToast(offer.id);
}

const waiting = stored<string>({
  key: 'toastAfter',
  guard: (value): value is string => typeof value === 'string',
  fallback: '',
  area: 'session',
});

/** Shows a sentence on the page that is loaded next, such as "deleted" after leaving. */
export const toastOnNextPage = (text: string): boolean => waiting.set(text);

/** Shows what the page before left to say. */
export function showWaitingToast(): void {
  const text = waiting.get();
  if (!text) return;
  waiting.remove();
  showToast(text, 'good');
}
