import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { sanitizeHtml } from '#client/sanitize.ts';

/** What the text, a post's or an answer's, will look like, made by the server and sanitised again here. */
export function Preview({ body, answer }: { body: string; answer: boolean }): ReactNode {
  const { t } = useTexts<'forum'>();
  const [html, setHtml] = useState<string>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!body.trim()) return;
    const abort = new AbortController();
    call('POST article/preview', { body, answer }, { showError: false, signal: abort.signal })
      .then((answer) => sanitizeHtml(answer.html))
      .then(
        (safe) => {
          if (!abort.signal.aborted) setHtml(safe);
        },
        () => {
          if (!abort.signal.aborted) setFailed(true);
        },
      );
    return () => abort.abort();
  }, [body, answer]);

  if (!body.trim()) return <p className="composer-preview soft">{t('forum:previewEmpty')}</p>;
  if (failed) {
    return (
      <p className="composer-preview" role="alert">
        {t('forum:previewFailed')}
      </p>
    );
  }
  if (html === undefined) {
    return (
      <div className="composer-preview" role="status">
        <span className="visually-hidden">{t('forum:loading')}</span>
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    );
  }
  return (
    <div
      className="composer-preview prose written"
      role="region"
      tabIndex={0}
      aria-label={t('forum:preview')}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
