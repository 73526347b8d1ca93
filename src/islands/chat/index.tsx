import { useState, type ReactNode } from 'react';
import { readScene } from '#islands/ui/scene.ts';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { ChatPage } from './page.tsx';

/** The chat page: a slot in the pre-rendered shell, taken over in a member's browser. */
export default function Chat(): ReactNode {
  const [data] = useState(readScene);
  if (data?.scene.view !== 'chat') return <template data-slot="view" />;
  return (
    <TextsProvider language={data.scene.language} texts={data.texts}>
      <ChatPage />
    </TextsProvider>
  );
}
