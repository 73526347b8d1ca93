import type { ReactNode } from 'react';

/** The title of what was judged; a link where it has a page. */
export const Name = ({ title, path }: { title: string; path: string | null }): ReactNode =>
  path ? <a href={path}>{title}</a> : title;
