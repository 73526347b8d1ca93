declare global {
  interface Window {
    /** Chromium's offer, which every page keeps (src/components/frame/start-prompts.ts). */
    installOffer?: Event | undefined;
  }
}

/** Chromium's offer to install the site; not in TypeScript's types, because no other browser has it. */
type InstallEvent = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listen) => listen());

addEventListener('beforeinstallprompt', (event) => {
  // This script may listen before the one that keeps the offer.
  window.installOffer = event;
  tell();
});
addEventListener('appinstalled', () => {
  window.installOffer = undefined;
  tell();
});

/** Whether the browser offers to install now. */
export const canInstall = (): boolean => window.installOffer !== undefined;

/** Whether the page runs as an installed app already. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Calls back when the offer comes or goes; returns how to stop. */
export function followInstall(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Shows the browser's dialog; an offer works once. Returns whether the person agreed. */
export async function install(): Promise<boolean> {
  const event = window.installOffer as InstallEvent | undefined;
  window.installOffer = undefined;
  tell();
  if (!event) return false;
  await event.prompt();
  return (await event.userChoice).outcome === 'accepted';
}
