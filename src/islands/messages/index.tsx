import { useState, type ReactNode } from 'react';
import type { Scene } from '#contract/views.ts';
import { readScene } from '#islands/ui/scene.ts';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { MessagesApp } from './app.tsx';

/** The all-messages page: a slot in the pre-rendered shell, taken over in a member's browser. */
export default function Messages(): ReactNode {
  const [data] = useState(readScene);
  if (!data) return <template data-slot="view" />;
  const scene = data.scene as Scene<'messages'>;
  return (
    <TextsProvider language={scene.language} texts={data.texts}>
      <MessagesApp {...scene.props} />
    </TextsProvider>
  );
}
