import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { sanitizeHtml } from '#client/sanitize.ts';

/** What the text will look like, made by the server and sanitised again here. */
export function Preview({ body }: { body: string }): ReactNode {
  const { t } = useTexts<'forum'>();
  const [html, setHtml] = useState<string>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!body.trim()) return;
    const abort = new AbortController();
    call('POST article/preview', { body }, { showError: false, signal: abort.signal })
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
  }, [body]);

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
