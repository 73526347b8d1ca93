import { useEffect, useState } from 'react';
import { failureFields, failureId, isResponse } from '#client/failure.ts';
import type { Found } from '#domain/never-share.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { neverSharedIn } from '#stores/never-share.ts';
import { useForum } from '../parts/frame.tsx';
import { splitQuotes } from './quotation.ts';
import { changedFields, wholeText, type DraftText } from './draft-fields.ts';
import type { Writing } from './use-writing.ts';

/** A sentence for each field that is not right. */
export type Problems = Partial<
  Record<'title' | 'tag' | 'body' | 'images' | 'language' | 'site' | 'summary' | 'poll', string>
>;

export type Send = {
  sending: boolean;
  problems: Problems;
  /** What went wrong as a whole. */
  message: string;
  submit: () => void;
  /** Words of the never-share list that wait for a decision, and the text they stand in. */
  private: PrivateWords | null;
};

export type PrivateWords = {
  text: string;
  found: readonly Found[];
  /** Back to the text, to the first of them. */
  change: () => void;
  post: () => void;
};

/** Leads to the first field of a form that is not right; `field` is the id of any of its fields. */
function focusFirstProblem(field: string): void {
  const form = document.getElementById(field)?.closest('form');
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (wrong) (wrong.querySelector('input') ?? wrong).focus();
  else form?.querySelector('.problem:not(:empty)')?.scrollIntoView({ block: 'center' });
}

/**
 * Sends what is written: checks first, stores the draft before the call, and shows beside the fields
 * what the server refuses. Whatever happens, the text stays until it is posted.
 *
 * @param post makes the call; what it throws is explained here
 * @param field id of the field of the text, to lead back to what should be changed
 */
export function useSend(
  { draft, uploads, sync, state }: Writing,
  check: (text: DraftText) => Problems,
  post: (text: DraftText, id: string) => Promise<void>,
  field: string,
): Send {
  const { t } = useTexts<'forum'>();
  const { gate, explain } = useForum();
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [judged, setJudged] = useState(state.text);
  const [message, setMessage] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);

  function refused(error: unknown) {
    const id = failureId(error);
    if (id === 'offline') return setMessage(t('forum:sendOffline'));
    if (id === 'draft_posted') draft.renew();
    const fields = failureFields(error) as Problems;
    if (Object.keys(fields).length > 0) return setProblems(fields);
    if (isResponse(error) && error.message && !isGate(id)) return setMessage(error.message);
    if (!explain(error)) setMessage(t('forum:sendFailed'));
  }

  function lookAgain() {
    const [first] = found;
    setFound([]);
    const element = document.getElementById(field) as HTMLTextAreaElement | null;
    if (!element || !first) return;
    const { title, body } = state.text;
    // The field has what stands below the quotations.
    const above = (title ? title.length + 1 : 0) + splitQuotes(body).above;
    const from = first.from - above;
    // The dialog gives the focus back when it has closed.
    setTimeout(() => {
      element.focus();
      if (from >= 0 && from < element.value.length) {
        element.setSelectionRange(from, from + first.to - first.from);
      }
    });
  }

  async function send(anyway = false) {
    draft.flush();
    const found = check(state.text);
    if (uploads.busy()) found.images = t('forum:uploadsRunning');
    setProblems(found);
    setJudged(state.text);
    setMessage('');
    if (Object.values(found).some(Boolean)) return;
    const words = anyway ? [] : neverSharedIn(wholeText(state.text));
    setFound(words);
    if (words.length > 0) return;
    setSending(true);
    sync.pause();
    try {
      await post(state.text, state.id);
      draft.done();
      uploads.reset(draft.$draft.get().text.images);
    } catch (error) {
      refused(error);
    }
    sync.resume();
    setSending(false);
  }

  useEffect(() => {
    if (Object.values(problems).some(Boolean)) focusFirstProblem(field);
  }, [problems, field]);

  /** What is still wrong: a field that was changed since is looked at again. */
  function standingProblems(): Problems {
    const changed = new Set<string>(changedFields(judged, state.text));
    if (changed.size === 0) return problems;
    const now = check(state.text);
    const names = Object.keys(problems) as (keyof Problems)[];
    return Object.fromEntries(
      names.map((name) => [name, changed.has(name) ? now[name] : problems[name]]),
    );
  }

  return {
    sending,
    problems: standingProblems(),
    message,
    private:
      found.length > 0
        ? { text: wholeText(state.text), found, change: lookAgain, post: () => void send(true) }
        : null,
    submit() {
      // A second press while the first is on its way changes nothing.
      if (!sending) gate(() => void send());
    },
  };
}

const isGate = (id: ReturnType<typeof failureId>): boolean =>
  id === 'suspended' || id === 'profile_incomplete' || id === 'no_member_role';
