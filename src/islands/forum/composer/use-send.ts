import { useState } from 'react';
import { failureFields, failureId, isResponse } from '#client/failure.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import type { DraftText } from './draft.ts';
import type { Writing } from './use-writing.ts';

/** A sentence for each field that is not right. */
export type Problems = Partial<
  Record<'title' | 'tag' | 'body' | 'images' | 'language' | 'site', string>
>;

type Send = {
  sending: boolean;
  problems: Problems;
  /** What went wrong as a whole. */
  message: string;
  submit: () => void;
};

/**
 * Sends what is written: checks first, stores the draft before the call, and shows beside the fields
 * what the server refuses. Whatever happens, the text stays until it is posted.
 *
 * @param post makes the call; what it throws is explained here
 */
export function useSend(
  { draft, uploads, state }: Writing,
  check: (text: DraftText) => Problems,
  post: (text: DraftText, id: string) => Promise<void>,
): Send {
  const { t } = useTexts<'forum'>();
  const { gate, explain } = useForum();
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState('');

  function refused(error: unknown) {
    const id = failureId(error);
    if (id === 'offline') return setMessage(t('forum:sendOffline'));
    const fields = failureFields(error) as Problems;
    if (Object.keys(fields).length > 0) return setProblems(fields);
    if (isResponse(error) && error.message && !isGate(id)) return setMessage(error.message);
    if (!explain(error)) setMessage(t('forum:sendFailed'));
  }

  async function send() {
    draft.flush();
    const found = check(state.text);
    if (uploads.busy()) found.images = t('forum:uploadsRunning');
    setProblems(found);
    setMessage(found.images ?? '');
    if (Object.values(found).some(Boolean)) return;
    setSending(true);
    try {
      await post(state.text, state.id);
      draft.done();
      uploads.reset([]);
    } catch (error) {
      refused(error);
    }
    setSending(false);
  }

  return {
    sending,
    problems,
    message,
    submit() {
      // A second press while the first is on its way changes nothing.
      if (!sending) gate(() => void send());
    },
  };
}

const isGate = (id: ReturnType<typeof failureId>): boolean =>
  id === 'suspended' || id === 'profile_incomplete' || id === 'no_member_role';
