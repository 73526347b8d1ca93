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
 * `client:member`: hydrates an island only where a member's token is present, so that visitors
 * download none of it (DESIGN decision 5). With the value `scene` only where the server has also
 * written a scene: a token that has run out gets the visitors' page, which no island may touch.
 */
const directive: ClientDirective = (load, { value }) => {
  if (!isSignedInHere()) return;
  void parsed()
    .then(() => (value !== 'scene' || document.getElementById('scene') ? load() : undefined))
    .then((hydrate) => hydrate?.());
};

export default directive;
