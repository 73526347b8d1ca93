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

/** Buttons that do nothing without their script; a form with an address is sent by the browser. */
const NEEDS_SCRIPT = 'button[type="button"], form:not([action]) button';

/**
 * Buttons are on the screen before the script that answers them. The last one pressed in between is
 * pressed again once the island lives, so that nobody has to press twice. Enter in a form presses its
 * button, too.
 *
 * @returns to be called when the island has been hydrated
 */
function keepPress(island: HTMLElement): () => void {
  let pressed: HTMLElement | undefined;
  const remember = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>(NEEDS_SCRIPT);
    if (!button) return;
    pressed = button;
    event.preventDefault();
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
 * download none of it. With the value `scene` only where the server has also
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
