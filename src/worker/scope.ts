/**
 * The parts of a service worker's world that ours uses. TypeScript's own types of it cannot stand
 * in one project with those of pages.
 */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

type Events = {
  activate: Waiting;
  fetch: FetchEvent;
  message: Waiting & { data: unknown };
};

export type WorkerScope = {
  addEventListener: <K extends keyof Events>(type: K, listen: (event: Events[K]) => void) => void;
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};
