import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '#client/chunk-reload.ts';

export type PartTexts = { loading: string; failed: string; tryAgain: string };

/**
 * A part of an island that is loaded when it is first shown. Unlike React.lazy it can be tried
 * again after a failure, so that a broken connection does not break the page.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P & { texts: PartTexts }) => ReactNode {
  let loaded: ComponentType<P> | undefined;

  return function LazyPart({ texts, ...props }) {
    const [Part, setPart] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState(false);

    useEffect(() => {
      if (loaded) return;
      let gone = false;
      loadChunk(load).then(
        (module) => {
          loaded = module.default;
          if (!gone) setPart(() => module.default);
        },
        () => {
          if (!gone) setFailed(true);
        },
      );
      return () => {
        gone = true;
      };
    }, [attempt]);

    if (Part) return <Part {...(props as unknown as P)} />;
    if (failed) {
      const again = () => {
        setFailed(false);
        setAttempt(attempt + 1);
      };
      return (
        <p className="part-failed" role="alert">
          {texts.failed}
          <button type="button" className="button button-small" onClick={again}>
            {texts.tryAgain}
          </button>
        </p>
      );
    }
    return (
      <div className="skeleton part-loading" role="status">
        <span className="visually-hidden">{texts.loading}</span>
      </div>
    );
  };
}
