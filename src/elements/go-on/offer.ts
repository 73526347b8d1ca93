import { isSignedInHere } from '#client/signed-in.ts';
import { GO_ON_KEY } from '#domain/go-on.ts';

// For the home page: where this browser keeps no place, the progress of courses may know one.
try {
  if (!localStorage[GO_ON_KEY] && (isSignedInHere() || localStorage.learned)) {
    void import('./recall.ts').then(
      ({ recallPlace }) => recallPlace(),
      () => {},
    );
  }
} catch {
  // Blocked by the browser's settings: nothing is kept.
}

// How many flash cards come back today: their line stands there for members from the beginning.
if (isSignedInHere()) void import('./cards-due.ts');
