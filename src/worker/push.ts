import { readPush } from '#domain/push.ts';
import type { WorkerScope } from './scope.ts';

/** All say the same, so the newest takes the place of the last. */
const TAG = 'message';

/**
 * Shows what the server says, which is never more than that there is something. A push that cannot
 * be read shows nothing of ours; the browser then says something general by itself.
 */
export async function showPush(scope: WorkerScope, given: unknown): Promise<void> {
  const push = readPush(given);
  if (!push) return;
  await scope.registration.showNotification(push.title, {
    body: push.text,
    tag: TAG,
    renotify: true,
    data: push.path,
  });
}

/** Brings the reader to the page the push tells of: in a tab of ours where one is open. */
export async function openPush(scope: WorkerScope, path: unknown): Promise<void> {
  if (typeof path !== 'string') return;
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const target = new URL(path, scope.location.origin).href;
  const tab = tabs.find(({ url }) => url === target) ?? tabs[0];
  if (!tab) return void (await scope.clients.openWindow(path));
  await tab.focus();
  // A tab that this worker does not control cannot be led anywhere by it.
  if (tab.url !== target) await tab.navigate(target).catch(() => scope.clients.openWindow(path));
}
