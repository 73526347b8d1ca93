import { call } from '#client/call.ts';
import { loadSession } from '#stores/session.ts';

/** Says in the home page's line of flash cards how many come back today; the line is there without it. */
async function tellDue(): Promise<void> {
  const link = document.querySelector('[data-cards-due]');
  if (!link || (await loadSession()).status !== 'member') return;
  const { line } = await call('GET flashcard/due', {}, { showError: false });
  link.textContent = line;
}

// Offline, or refused: the line leads to the cards all the same.
tellDue().catch(() => {});
