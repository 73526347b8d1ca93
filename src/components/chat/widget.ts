import { loadChunk } from '#client/chunk-reload.ts';
import { isToWidget, type FromWidget, type ToWidget } from '#domain/chat-embed.ts';

/**
 * The chat's end of the line to a partner's page. The page says in the frame's address who it is;
 * the policy of this page lets configured sites alone frame it, and the browser delivers what is said
 * here to that origin alone.
 */
const root = document.querySelector<HTMLElement>('[data-chat-framed]');
const host = new URLSearchParams(location.search).get('origin') ?? '';
const framed = window.parent !== window && URL.canParse(host) && new URL(host).origin === host;

if (root && framed) {
  const waiting: ToWidget[] = [];
  let hear = (message: ToWidget): void => void waiting.push(message);
  const say = (message: FromWidget) => window.parent.postMessage(message, host);
  // From the first moment: the page may speak before the rest of the chat has come.
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== host) return;
    if (isToWidget(event.data)) hear(event.data);
  });
  loadChunk(() => import('#islands/chat/start-framed.tsx')).then(
    ({ startFramed }) => {
      hear = startFramed(root, say);
      for (const message of waiting) hear(message);
    },
    // Without a connection the words of the page stay.
    () => {},
  );
}
