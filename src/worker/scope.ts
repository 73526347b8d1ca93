/**
 * The types of a service worker that ours uses. TypeScript's own (lib "webworker") cannot be in one
 * project with those of pages (lib "dom").
 */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

type PushEvent = Waiting & { data: { json: () => unknown } | null };
type ClickEvent = Waiting & { notification: { data: unknown; close: () => void } };
type Tab = {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
};

type Events = {
  activate: Waiting;
  fetch: FetchEvent;
  message: Waiting & { data: unknown };
  push: PushEvent;
  notificationclick: ClickEvent;
};

export type WorkerScope = {
  addEventListener: <K extends keyof Events>(type: K, listen: (event: Events[K]) => void) => void;
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (wanted: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Tab[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: object) => Promise<void>;
  };
};
