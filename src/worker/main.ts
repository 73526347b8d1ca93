/**
 * The service worker: answers from what a reader has saved where the network does not. It is
 * registered when somebody saves something or asks for push, and leaves with the last of it (decisions
 * 26 and 31). It stores
 * nothing by itself, so nothing of a member's can ever land in a cache. Built into /worker.js by
 * scripts/build/worker.ts.
 */
import { answerFile, answerPage, concerns } from './answer.ts';
import { openPush, showPush } from './push.ts';
import type { WorkerScope } from './scope.ts';

const scope = self as unknown as WorkerScope;

scope.addEventListener('activate', (event) => {
  // The page that has just saved something is served from now on, without a reload.
  event.waitUntil(
    Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]),
  );
});

// A new version waits until the reader says so (elements/offline/watch.ts).
scope.addEventListener('message', (event) => {
  if (event.data === 'update') event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('push', (event) => {
  let given: unknown;
  try {
    given = event.data?.json();
  } catch {
    return;
  }
  event.waitUntil(showPush(scope, given));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(scope, event.notification.data));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!concerns(request, scope.location.origin)) return;
  event.respondWith(
    request.mode === 'navigate' ? answerPage(request, event.preloadResponse) : answerFile(request),
  );
});
