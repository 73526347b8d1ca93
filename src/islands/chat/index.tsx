import type { ComponentType } from 'react';
import { lazyPart } from '#islands/ui/lazy-part.tsx';
import { readScene } from '#islands/ui/scene.ts';
import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { chatPage } from './page.tsx';

const load = () => import('./thread.tsx').then(({ Thread }) => ({ default: Thread }));

const LateThread = lazyPart(load);

/** Most come to look whether somebody has written: the conversation follows when one is opened. */
function Late() {
  const { t } = useTexts<'chat'>();
  const texts = {
    loading: t('chat:loading'),
    failed: t('chat:threadFailed'),
    tryAgain: t('chat:tryAgain'),
  };
  return <LateThread texts={texts} />;
}

// One that the server has drawn cannot be taken over without it.
const scene = readScene()?.scene;
const isDrawn = scene?.view === 'chat' && scene.props.thread !== null;
const Thread: ComponentType = isDrawn ? (await load()).default : Late;

export default sceneIsland('chat', chatPage(Thread));
