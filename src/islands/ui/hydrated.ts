import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the server draws and while a browser takes that over, when both have to draw the same; true
 * afterwards, and at once in what only a browser draws.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
