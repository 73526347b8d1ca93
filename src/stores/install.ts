/** Chromium's offer to install the site; not in TypeScript's types, because no other browser has it. */
type InstallEvent = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listen) => listen());

addEventListener('beforeinstallprompt', (event) => {
  // The browser's own bar would come at a moment nobody chose, with the site's name on it.
  event.preventDefault();
  offer = event as InstallEvent;
  tell();
});
addEventListener('appinstalled', () => {
  offer = undefined;
  tell();
});

/** Whether the browser offers to install now. */
export const canInstall = (): boolean => offer !== undefined;

/** Whether the page runs as an installed app already. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Calls back when the offer comes or goes. */
export const followInstall = (changed: () => void): void => void listeners.add(changed);

/** Shows the browser's dialog; an offer works once. Returns whether the person agreed. */
export async function install(): Promise<boolean> {
  const event = offer;
  offer = undefined;
  tell();
  if (!event) return false;
  await event.prompt();
  return (await event.userChoice).outcome === 'accepted';
}
