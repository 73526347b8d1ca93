import type { HTMLAttributes } from 'react';

// The site's custom elements, as React views may write them (src/elements).
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'copy-link': HTMLAttributes<HTMLElement> & { 'data-done': string; 'data-href': string };
      'site-directory': HTMLAttributes<HTMLElement> & { 'data-full': string; 'data-hint': string };
      'relative-time': HTMLAttributes<HTMLElement> & { datetime: string };
    }
  }
}
