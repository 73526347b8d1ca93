import { useEffect, useState, type KeyboardEvent } from 'react';
import { call } from '#client/call.ts';
import { MENTIONS, typedName } from '#domain/mentions.ts';
import { replaceText } from './field.ts';

export type Candidate = { id: number; nickname: string; avatar: string | null; here: boolean };

export type Mentions = {
  /** Null while no name is being typed. */
  candidates: readonly Candidate[] | null;
  /** Index of the one Enter puts in. */
  active: number;
  /** Looks at what is being typed; to be called when text or caret have moved. */
  look: (field: HTMLTextAreaElement) => void;
  choose: (index: number) => void;
  /** True where the key was for the list. */
  press: (event: KeyboardEvent) => boolean;
  close: () => void;
};

/** Names that stand on the page: those who take part in the conversation. */
function namesHere(): Candidate[] {
  const found = new Map<number, Candidate>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.byline-name')) {
    const id = Number(new URL(link.href).searchParams.get('userId'));
    const nickname = link.textContent.trim();
    if (id && nickname) found.set(id, { id, nickname, avatar: null, here: true });
  }
  return [...found.values()];
}

const WAIT_MS = 150;

/**
 * Completes `@name`: first those who take part in the conversation, then members who want to be
 * found, asked for from the second character on.
 */
export function useMentions(changed: (text: string) => void, ownId: number): Mentions {
  const [typed, setTyped] = useState<{ field: HTMLTextAreaElement; from: number; name: string }>();
  const [found, setFound] = useState<{ name: string; members: Candidate[] }>();
  const [active, setActive] = useState(0);
  const name = typed?.name.toLowerCase();

  useEffect(() => {
    if (name === undefined || name.length < MENTIONS.completeFrom) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call('GET people/complete', { s: name }, { showError: false, signal: abort.signal }).then(
        (members) => setFound({ name, members: members.map((one) => ({ ...one, here: false })) }),
        () => undefined,
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [name]);

  function candidates(): Candidate[] | null {
    if (name === undefined) return null;
    const begins = ({ nickname, id }: Candidate) =>
      id !== ownId && nickname.toLowerCase().startsWith(name);
    const here = namesHere().filter(begins);
    const known = new Set(here.map(({ id }) => id));
    // What an earlier beginning has found serves until the answer to this one is here.
    const others = (found?.members ?? []).filter((one) => begins(one) && !known.has(one.id));
    const all = [...here, ...others].slice(0, MENTIONS.shown);
    const asked = name.length < MENTIONS.completeFrom || found?.name === name;
    return all.length > 0 || (asked && name.length > 1) ? all : null;
  }

  const list = candidates();
  const close = () => setTyped(undefined);

  function choose(index: number) {
    const chosen = list?.[index];
    if (!typed || !chosen) return;
    const { field, from } = typed;
    const text = `@${chosen.nickname} `;
    const end = from + text.length;
    replaceText(field, { from, to: from + 1 + typed.name.length, text, start: end, end });
    changed(field.value);
    close();
  }

  return {
    candidates: list,
    active,
    choose,
    close,
    look(field) {
      const now = typedName(field.value, field.selectionEnd);
      const same = now?.from === typed?.from && now?.name === typed?.name;
      if (same) return;
      setActive(0);
      setTyped(now && field.selectionStart === field.selectionEnd ? { ...now, field } : undefined);
    },
    press(event) {
      if (!list || event.altKey || event.ctrlKey || event.metaKey) return false;
      const size = list.length;
      if (event.key === 'Escape') close();
      else if (size === 0) return false;
      else if (event.key === 'ArrowDown') setActive((active + 1) % size);
      else if (event.key === 'ArrowUp') setActive((active - 1 + size) % size);
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(active);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
