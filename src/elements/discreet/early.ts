/**
 * Discreet mode on a page, for those alone who have switched it on: the script in the head writes
 * this file's element into the page (early-script.ts), which holds back painting until it has run.
 * So the tab is neutral and both ways out work from the first moment, on every page there is. A
 * classic script without imports on purpose; scripts/build/worker.ts builds it.
 */
(() => {
  // Settings are read again here instead of being passed on by the head script: that would need a
  // global variable.
  const settings = JSON.parse(localStorage.getItem('discreet') ?? '{}') as {
    disguise: string;
    title: string;
    page: string;
    key: string;
    times: number;
    labels: Record<string, string>;
  };
  const root = document.documentElement;
  const LEFT = 'left';
  /** Presses further apart than this are not meant together. */
  const TOGETHER_MS = 700;

  let isLeaving = false;
  /** Hides the page, so that nothing shows while the neutral one loads, and takes its place. */
  const leave = () => {
    isLeaving = true;
    root.hidden = true;
    document.title = settings.title;
    try {
      sessionStorage.setItem(LEFT, '1');
    } catch {
      // Blocked: only the pages before this one can still be reached by going back.
    }
    location.replace(settings.page);
  };

  // Pages read before leaving stand in the tab's history: going back to them leads out again.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const hasLeft = () => {
    try {
      return sessionStorage.getItem(LEFT) !== null;
    } catch {
      return false;
    }
  };
  if (hasLeft()) {
    if (arrival?.type === 'back_forward') return leave();
    sessionStorage.removeItem(LEFT);
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isLeaving || hasLeft())) leave();
  });
  // A form's "leave this page?" dialog must not hold up the exit.
  addEventListener('beforeunload', (event) => isLeaving && event.stopImmediatePropagation(), true);

  let pressed = 0;
  let last = 0;
  addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (repeat) return;
      if (key !== settings.key || !key) {
        pressed = 0;
        return;
      }
      pressed = timeStamp - last < TOGETHER_MS ? pressed + 1 : 1;
      last = timeStamp;
      if (pressed >= settings.times) leave();
    },
    true,
  );

  const icon = `/discreet/${settings.disguise}-192.png`;
  const manifest = `/${settings.disguise}.webmanifest?language=${root.lang}`;
  /** Whatever gives the tab a name or a picture, now or later. */
  const disguise = () => {
    if (document.title !== settings.title) document.title = settings.title;
    for (const link of document.querySelectorAll<HTMLLinkElement>(
      'link[rel~=icon],link[rel=apple-touch-icon],link[rel=manifest]',
    )) {
      const address = link.rel === 'manifest' ? manifest : icon;
      if (link.getAttribute('href') === address) continue;
      link.removeAttribute('type');
      link.removeAttribute('sizes');
      link.href = address;
    }
  };
  disguise();
  const watch = { childList: true, subtree: true, characterData: true };
  new MutationObserver(disguise).observe(document.head, watch);

  // Made by hand because a page's own styles would be paid for by everybody.
  const styles = new CSSStyleSheet();
  styles.replaceSync(`
    .exit{position:fixed;inset:auto auto var(--gutter) var(--gutter);z-index:60;box-shadow:var(--shadow-2)}
    body{padding-block-end:calc(var(--target) + 2 * var(--gutter))}
    @media print{.exit{display:none}}`);
  document.adoptedStyleSheets.push(styles);

  const place = () => {
    const before = document.querySelector('.skip-link');
    if (!before?.nextSibling) return false;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button-primary exit';
    button.textContent = settings.labels[root.lang] ?? settings.labels.en ?? '';
    button.addEventListener('click', leave);
    before.after(button);
    return true;
  };
  const body = new MutationObserver(() => place() && body.disconnect());
  body.observe(root, { childList: true, subtree: true });
})();
