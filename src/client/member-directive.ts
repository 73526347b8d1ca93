import type { ClientDirective } from 'astro';
import { isSignedInHere } from './signed-in.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `scene`: an island of a page the server fills, which has nothing to take over without it. */
    'client:member'?: boolean | 'scene';
  }
}

const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) =>
        document.addEventListener('DOMContentLoaded', resolve, { once: true }),
      )
    : Promise.resolve();

/**
 * Buttons are on the screen before the script that answers them. The last one pressed in between is
 * pressed again once the island lives, so that nobody has to press twice.
 *
 * @returns to be called when the island has been hydrated
 */
function keepPress(island: HTMLElement): () => void {
  let pressed: HTMLElement | undefined;
  const remember = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type="button"]');
    if (!button) return;
    pressed = button;
    event.stopPropagation();
  };
  island.addEventListener('click', remember, true);
  return () => {
    island.removeEventListener('click', remember, true);
    // React keeps the nodes the server sent, and takes the press before it has finished with them.
    if (pressed?.isConnected) pressed.click();
  };
}

/**
 * `client:member`: hydrates an island only where a member's token is present, so that visitors
 * download none of it (DESIGN decision 5). With the value `scene` only where the server has also
 * written a scene: a token that has run out gets the visitors' page, which no island may touch.
 */
const directive: ClientDirective = (load, { value }, island) => {
  if (!isSignedInHere()) return;
  const release = keepPress(island);
  void parsed()
    .then(() => (value !== 'scene' || document.getElementById('scene') ? load() : undefined))
    .then((hydrate) => hydrate?.())
    .finally(release);
};

export default directive;
