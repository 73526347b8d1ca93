import {
  isFromWidget,
  type ChatToken,
  type FromWidget,
  type ToWidget,
} from '#domain/chat-embed.ts';
import { CHAT_WIDGET_PATH } from '#domain/chat-path.ts';

/** What a partner's page gives (docs/chat-embed.md). */
type Options = {
  /** Where the frame goes; its size is the page's matter. */
  container: HTMLElement;
  /** A fresh token of the chat, from the partner's own server. Asked for again when it has run out. */
  token: () => Promise<ChatToken>;
  /** en, es or ru. */
  language?: string;
  /** Name of the frame, for who does not see it. */
  title: string;
  unread?: (count: number) => void;
  /** Opens a page of the campus; without it in a new tab. */
  openPage?: (url: string) => void;
};

/**
 * The least number of milliseconds between two tokens, so that a chat that cannot start does not
 * ask in a loop.
 */
const PAUSE_MS = 5_000;

/** The script stands on the campus, and so does the chat; looked up while this file runs. */
const campus = new URL((document.currentScript as HTMLScriptElement).src).origin;

function start({ container, token, language, title, unread, openPage }: Options) {
  const frame = document.createElement('iframe');
  const address = new URL(CHAT_WIDGET_PATH, campus);
  address.searchParams.set('origin', location.origin);
  if (language) address.searchParams.set('language', language);
  frame.src = address.href;
  frame.title = title;
  let waiting: ToWidget[] = [];
  let ready = false;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastToken = -Infinity;

  const post = (message: ToWidget) => frame.contentWindow?.postMessage(message, campus);
  const send = (message: ToWidget) => {
    if (ready) post(message);
    else waiting.push(message);
  };

  /** Begins, or begins anew with a fresh token; what is sent meanwhile waits. */
  function init(): void {
    if (ended) return;
    ready = false;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        lastToken = Date.now();
        token().then(
          (data) => post({ type: 'init', data }),
          // No token for this person yet; asked again later.
          () => init(),
        );
      },
      Math.max(0, lastToken + PAUSE_MS - Date.now()),
    );
  }

  function hear(message: FromWidget): void {
    switch (message.type) {
      case 'init-over':
        ready = true;
        for (const each of waiting) post(each);
        waiting = [];
        return;
      case 'sockitIOWakeUp':
        return init();
      case 'update-unread-number':
        return unread?.(message.data.count);
      case 'open-cam101-page': {
        // Pages of the campus and nothing else, whatever was sent.
        if (!URL.canParse(message.data.url) || new URL(message.data.url).origin !== campus) return;
        if (openPage) openPage(message.data.url);
        else window.open(message.data.url, '_blank', 'noopener');
      }
    }
  }

  const listen = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== campus) return;
    if (isFromWidget(event.data)) hear(event.data);
  };
  window.addEventListener('message', listen);
  frame.addEventListener('load', init);
  container.append(frame);

  return {
    /** The container is in sight, so what arrives is read. */
    open: () => send({ type: 'open' }),
    close: () => send({ type: 'close' }),
    policyAgreed: () => send({ type: 'policy-agreed' }),
    end(): void {
      ended = true;
      clearTimeout(timer);
      window.removeEventListener('message', listen);
      frame.remove();
    },
  };
}

declare global {
  interface Window {
    CampusChat?: { start: typeof start };
  }
}

// Loaded once, however often the page names it.
window.CampusChat ??= { start };
