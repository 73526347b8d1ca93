import type { HTMLAttributes } from 'react';

// The site's custom elements, as React views may write them (src/elements).
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'copy-link': HTMLAttributes<HTMLElement> & { 'data-done': string } & (
          | { 'data-href': string }
          | { 'data-text': string }
        );
      'figure-chart': HTMLAttributes<HTMLElement> & {
        'data-kind': 'time' | 'place';
        'data-flipped': '' | undefined;
        'data-label': string;
      };
      'site-directory': HTMLAttributes<HTMLElement> & { 'data-full': string; 'data-hint': string };
      'flash-review': HTMLAttributes<HTMLElement>;
      'form-keeper': HTMLAttributes<HTMLElement>;
      'guest-draft': HTMLAttributes<HTMLElement> & { class: string; 'data-place': string };
      'kept-question': HTMLAttributes<HTMLElement> & { class: string };
      'relative-time': HTMLAttributes<HTMLElement> & { datetime: string };
      'week-hours': HTMLAttributes<HTMLElement> & {
        'data-week': string;
        'data-of': 'average' | 'share';
        'data-zone': string;
        'data-none': string;
      };
    }
  }
}
