import type { CallFunction } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import { FORUM } from '#domain/limits.ts';

export type SimilarText = Output<'POST search/similar'>['list'][number];

export type SimilarSearch = {
  /** The title as it is now: a question once typing pauses. */
  typed: (title: string, language: Language) => void;
  stop: () => void;
};

type SimilarParts = {
  call: CallFunction;
  /** Whether it holds words that are never to leave this browser. */
  isPrivate: (text: string) => boolean;
  /** Resolves when nothing is held down: what is found moves the form. */
  released: () => Promise<void>;
  found: (list: readonly SimilarText[]) => void;
};

const PAUSE_MS = 600;

/** Looks for texts like a title while it is typed; where that fails, writing goes on without them. */
export function createSimilarSearch({
  call,
  isPrivate,
  released,
  found,
}: SimilarParts): SimilarSearch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = new AbortController();
  let asked = '';

  function stop() {
    clearTimeout(timer);
    abort.abort();
  }

  return {
    stop,
    typed(title, language) {
      const s = title.trim().slice(0, FORUM.titleMax);
      const question = `${language} ${s}`;
      if (question === asked) return;
      asked = question;
      stop();
      if (s.length < FORUM.titleMin || isPrivate(s)) return found([]);
      const { signal } = (abort = new AbortController());
      const show = async (list: readonly SimilarText[]) => {
        await released();
        if (!signal.aborted) found(list);
      };
      timer = setTimeout(() => {
        call('POST search/similar', { s, language }, { showError: false, signal }).then(
          ({ list }) => show(list),
          () => show([]),
        );
      }, PAUSE_MS);
    },
  };
}
