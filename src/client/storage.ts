/** A value kept in the browser, trusted only as far as its guard goes. */
export type Stored<T> = {
  get: () => T;
  /** Whether it is kept now. */
  set: (value: T) => boolean;
  remove: () => void;
  /** Calls back when another tab changes the value; returns how to stop. */
  follow: (changed: (value: T) => void) => () => void;
};

export type StoredOptions<T> = {
  key: string;
  fallback: T;
  area?: 'local' | 'session';
  /** Whether what was found is what is expected; a person or an older version may have written it. */
  guard?: (value: unknown) => value is T;
  /** Turns what the guard does not know into today's form, or gives undefined. */
  migrate?: (found: unknown) => T | undefined;
};

function open(area: 'local' | 'session'): Storage | undefined {
  try {
    return window[`${area}Storage` as const];
  } catch {
    // Blocked by the browser's settings: the page works without stored values.
    return undefined;
  }
}

/**
 * A value in local or session storage with a guard, a fallback and a migration. Never throws: where
 * storage is full or blocked, the page works and the value is not kept.
 */
export function stored<T>(options: StoredOptions<T>): Stored<T> {
  const { key, fallback, area = 'local' } = options;

  function read(text: string | null | undefined): T {
    if (!text) return fallback;
    try {
      const value: unknown = JSON.parse(text);
      return options.guard?.(value) ? value : (options.migrate?.(value) ?? fallback);
    } catch {
      return fallback;
    }
  }

  return {
    get: () => read(open(area)?.getItem(key)),
    set(value) {
      try {
        window[`${area}Storage`].setItem(key, JSON.stringify(value));
        return true;
      } catch {
        // Storage is full or forbidden: the page goes on with the value it has in memory.
        return false;
      }
    },
    remove: () => open(area)?.removeItem(key),
    follow(changed) {
      // Fires in the other tabs only. A listener must not write the value back, or two tabs would
      // go on answering each other.
      const listener = (event: StorageEvent) => {
        if (event.storageArea === open(area) && event.key === key) changed(read(event.newValue));
      };
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
  };
}
