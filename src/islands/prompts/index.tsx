import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '#client/chunk-reload.ts';
import type { Translate } from '#i18n/translate.ts';
import { $prompts, closePrompt, type Prompt } from '#stores/prompts.ts';
import { PasswordPrompt } from './password.tsx';

type Texts = { t: Translate<'ui'> };

const RARE = {
  badge: () => import('./badge.tsx'),
  terms: () => import('./terms.tsx'),
} satisfies Partial<Record<Prompt, () => Promise<{ default: ComponentType<Texts> }>>>;

/** Their code comes when there is one to show; without a connection, at the next page. */
function RarePrompt({ prompt, t }: Texts & { prompt: keyof typeof RARE }): ReactNode {
  const [Part, setPart] = useState<ComponentType<Texts>>();
  useEffect(() => {
    loadChunk<{ default: ComponentType<Texts> }>(RARE[prompt]).then(
      (module) => setPart(() => module.default),
      () => closePrompt(prompt),
    );
  }, [prompt]);
  return Part ? <Part t={t} /> : null;
}

/**
 * Draws the prompt of members whose turn it is. Which one that is, the coordinator alone decides
 * (elements/member/prompts.ts).
 */
export default function Prompts({ t }: Texts): ReactNode {
  const prompt = useStore($prompts);
  if (prompt === 'badge' || prompt === 'terms') {
    return <RarePrompt key={prompt} prompt={prompt} t={t} />;
  }
  return prompt === 'password' ? <PasswordPrompt t={t} /> : null;
}
