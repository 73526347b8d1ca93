import { loadChunk } from '#client/chunk-reload.ts';

/** Before the code of a popover is there, these ask for it. */
const REACHES = ['pointerover', 'focusin', 'click'] as const;

const isTap = (event: Event) =>
  event.type === 'click' && (event as PointerEvent).pointerType === 'touch';

/** Shows what belongs to an element; false where there is nothing to show. */
export type Show = (at: HTMLElement) => Promise<boolean>;

type Reach = {
  /** What is reached for. */
  selector: string;
  /** Fetches the code, which takes over from then on. */
  load: () => Promise<Show>;
  /** Whether a tap opens first; otherwise it does what it does without a script. */
  taps: (at: HTMLElement) => boolean;
};

const follow = (at: HTMLElement) => 'href' in at && location.assign(at.href as string);

/**
 * Fetches the code of a popover when somebody first reaches for a word or a name: most readers of a
 * page never do. A tap waits for it; where it does not come, a link leads where it leads.
 */
export function loadOnIntent({ selector, load, taps }: Reach): void {
  let loading: Promise<Show> | undefined;
  const start = async () => {
    const show = await loadChunk(load);
    for (const type of REACHES) document.removeEventListener(type, reach);
    return show;
  };
  const reach = async (event: Event) => {
    const at = (event.target as Element).closest<HTMLElement>(selector);
    if (!at) return;
    const tapped = isTap(event) && taps(at);
    if (tapped) event.preventDefault();
    try {
      const show = await (loading ??= start());
      const shown = tapped || at.matches(':hover, :focus') ? await show(at) : true;
      if (tapped && !shown) follow(at);
    } catch {
      // The next reach may try again.
      loading = undefined;
      if (tapped) follow(at);
    }
  };
  for (const type of REACHES) document.addEventListener(type, reach);
}
