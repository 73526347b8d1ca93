import { vi } from 'vitest';

class MemoryStorage {
  readonly #values = new Map<string, string>();
  get length() {
    return this.#values.size;
  }
  key = (place: number) => [...this.#values.keys()][place] ?? null;
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#values.set(key, String(value));
  removeItem = (key: string) => void this.#values.delete(key);
}

/** A document whose cookie setter works as a browser's does, as far as tokens need it. */
function fakeDocument() {
  const jar = new Map<string, string>();
  return {
    documentElement: { lang: 'en', dataset: {} as Record<string, string> },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('max-age=0')) jar.delete(name);
      else jar.set(name, value);
    },
    querySelector: (): object | null => null,
    querySelectorAll: (): unknown[] => [],
    addEventListener: () => {},
    removeEventListener: () => {},
  };
}

export type FakeBrowser = {
  local: MemoryStorage;
  session: MemoryStorage;
  document: ReturnType<typeof fakeDocument>;
  /** Addresses that `location.assign` was called with. */
  visited: string[];
  dispatch: (type: string) => void;
  /** What a change in another tab looks like here. */
  fromOtherTab: (key: string, newValue: string | null) => void;
  restore: () => void;
};

/**
 * The few browser globals that client code and stores touch, for tests in Node. Call `restore()`
 * afterwards.
 */
export function fakeBrowser(): FakeBrowser {
  const events = new EventTarget();
  const local = new MemoryStorage();
  const session = new MemoryStorage();
  const document = fakeDocument();
  const visited: string[] = [];
  const location = {
    protocol: 'http:',
    hostname: 'campus.test',
    pathname: '/forum/home',
    search: '?tag=money',
    hash: '',
    assign: (address: string) => void visited.push(address),
    reload: vi.fn(),
  };
  const add = events.addEventListener.bind(events);
  const remove = events.removeEventListener.bind(events);
  vi.stubGlobal('window', {
    localStorage: local,
    sessionStorage: session,
    addEventListener: add,
    removeEventListener: remove,
  });
  vi.stubGlobal('addEventListener', add);
  vi.stubGlobal('removeEventListener', remove);
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', { onLine: true });
  return {
    local,
    session,
    document,
    visited,
    dispatch: (type) => void events.dispatchEvent(new Event(type)),
    fromOtherTab(key, newValue) {
      if (newValue === null) local.removeItem(key);
      else local.setItem(key, newValue);
      events.dispatchEvent(
        Object.assign(new Event('storage'), { storageArea: local, key, newValue }),
      );
    },
    restore: () => vi.unstubAllGlobals(),
  };
}
