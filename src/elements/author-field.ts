import { isSignedInHere } from '#client/signed-in.ts';

/**
 * Completes names in the forum's search, for members: visitors cannot ask whose name begins how. What
 * it takes is fetched when the field is entered; without it the field is a field.
 */
function start(): void {
  const field = document.querySelector<HTMLInputElement>('[data-complete-names]');
  if (!field || !isSignedInHere()) return;
  field.addEventListener(
    'focus',
    () => void import('./name-completion.ts').then(({ completeNames }) => completeNames(field)),
    { once: true },
  );
}

start();
