import { $prompts } from '#stores/prompts.ts';

const AGAIN_MS = 1_000;

const isFree = (): boolean => $prompts.get() === null && !document.querySelector('dialog[open]');

/** Waits until no dialog is open; looks once a second, because no one event tells that one is gone. */
export const untilFree = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (isFree()) resolve();
      else setTimeout(look, AGAIN_MS);
    };
    look();
  });
