import { isSignedInHere } from '#client/signed-in.ts';
import { GO_ON_KEY } from '#domain/go-on.ts';

// For the home page: a place that is kept may have been withdrawn; where none is, the progress of courses may know one.
try {
  if (localStorage[GO_ON_KEY]) {
    void import('./gone.ts').then(
      ({ dropGone }) => dropGone(),
      () => {},
    );
  } else if (isSignedInHere() || localStorage.learned) {
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
