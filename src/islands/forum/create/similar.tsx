import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { whenReleased } from '#client/released.ts';
import type { Language } from '#domain/languages.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { neverSharedIn } from '#stores/never-share.ts';
import { createSimilarSearch, type SimilarText } from './similar-search.ts';

type Props = { title: string; language: Language };

/** Topics and texts that may already answer what is asked, said politely while the title is typed. */
export function Similar({ title, language }: Props): ReactNode {
  const { t } = useTexts<'writing'>();
  const [list, setList] = useState<readonly SimilarText[]>([]);
  const [search] = useState(() =>
    createSimilarSearch({
      call,
      isPrivate: (text) => neverSharedIn(text).length > 0,
      released: whenReleased,
      found: setList,
    }),
  );
  useEffect(() => search.typed(title, language), [search, title, language]);
  useEffect(() => search.stop, [search]);
  return (
    <div className="similar">
      <p role="status">{list.length > 0 && t('writing:similarFound', { count: list.length })}</p>
      {list.length > 0 && (
        <>
          <ul>
            {list.map((text) => (
              <li key={text.url}>
                <a
                  className="link"
                  href={text.url}
                  target="_blank"
                  rel="noopener"
                  aria-describedby="similar-new-tab"
                >
                  <span lang={text.language}>{text.title}</span>
                </a>{' '}
                <small className="soft">{text.kind}</small>
              </li>
            ))}
          </ul>
          <p id="similar-new-tab" className="soft">
            {t('writing:similarNewTab')}
          </p>
        </>
      )}
    </div>
  );
}
