import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { useLoadedTexts } from '#islands/ui/load-texts.ts';
import { startMember } from '#stores/member.ts';
import { watchPassword } from '#stores/password-reminder.ts';
import { $prompts } from '#stores/prompts.ts';
import { PasswordPrompt } from './password.tsx';

function OpenPrompt({ lang }: { lang: Language }): ReactNode {
  const prompt = useStore($prompts);
  const t = useLoadedTexts(lang, 'ui');
  if (!t || prompt !== 'password') return null;
  return <PasswordPrompt t={t} />;
}

/** Draws the prompt whose turn it is. Which one that is, the coordinator alone decides. */
export default function Prompts({ lang }: { lang: Language }): ReactNode {
  const prompt = useStore($prompts);
  useEffect(() => startMember(), []);
  useEffect(() => watchPassword(), []);
  return prompt ? <OpenPrompt lang={lang} /> : null;
}
