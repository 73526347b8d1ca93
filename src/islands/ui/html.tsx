import type { ReactNode } from 'react';

/**
 * HTML of the server, sanitised there; what comes after the first page was sanitised here as well.
 * On hydration React must not compare it: the browser writes some of it differently.
 */
export function Html({ html, lang }: { html: string; lang?: string | undefined }): ReactNode {
  return (
    <div
      className="prose written"
      lang={lang}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
