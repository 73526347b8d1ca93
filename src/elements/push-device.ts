import { call } from '#client/call.ts';
import { savedPacks } from './offline/shelf.ts';

type State = 'unable' | 'denied' | 'off' | 'on' | 'failed';

const box = document.querySelector<HTMLElement>('[data-push-device]');
const key = box?.dataset.key ?? '';
const silent = { showError: false };

function show(state: State): void {
  for (const part of box?.querySelectorAll<HTMLElement>('[data-state]') ?? []) {
    part.hidden = part.dataset.state !== state;
  }
}

const canPush = (): boolean =>
  key !== '' &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

/** Looks without registering anything: for who has not asked, nothing may change. */
async function current(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function look(): Promise<State> {
  if (!canPush()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await current();
  if (!subscription) return 'off';
  // Another member may have used this browser, and a new password ends what was registered.
  const { endpoint } = subscription;
  const { registered } = await call('POST member/push/state', { endpoint }, silent);
  return registered ? 'on' : 'off';
}

async function start(): Promise<State> {
  if ((await Notification.requestPermission()) !== 'granted') return look();
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call(
    'POST member/push/subscribe',
    { endpoint: endpoint ?? '', keys: { p256dh, auth } },
    silent,
  );
  return 'on';
}

async function stop(): Promise<State> {
  const subscription = await current();
  if (subscription) {
    await call('POST member/push/unsubscribe', { endpoint: subscription.endpoint }, silent);
    await subscription.unsubscribe();
  }
  // Saved pages still need the worker.
  if ((await savedPacks()).length === 0) {
    await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
  }
  return 'off';
}

const ACTS: Partial<Record<string, () => Promise<State>>> = { off: start, on: stop, failed: look };

async function act(part: HTMLElement): Promise<void> {
  const button = part.querySelector('button');
  if (button) button.disabled = true;
  const next = await (ACTS[part.dataset.state ?? '']?.() ?? look()).catch((): State => 'failed');
  if (button) button.disabled = false;
  show(next);
  box?.querySelector<HTMLElement>(`[data-state="${next}"] button`)?.focus();
}

box?.addEventListener('click', (event) => {
  const part = (event.target as Element).closest('button')?.closest<HTMLElement>('[data-state]');
  if (part) void act(part);
});
void look().then(show, () => show('failed'));
