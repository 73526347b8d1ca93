import type { Head } from '#domain/head.ts';

/** What a page says about itself; the layout knows the rest. */
export type PageHead = Pick<Head, 'title' | 'description'> &
  Partial<
    Pick<
      Head,
      | 'keywords'
      | 'path'
      | 'type'
      | 'published'
      | 'updated'
      | 'jsonLd'
      | 'noIndex'
      | 'image'
      | 'languages'
    >
  >;
