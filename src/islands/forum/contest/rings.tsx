import type { ReactNode } from 'react';

/** The sign of the site around a star: rings that have been won. */
export function Rings(): ReactNode {
  return (
    <svg className="contest-rings" viewBox="0 0 400 400" aria-hidden="true">
      <circle className="rings-line" cx="200" cy="200" r="196" />
      <path className="rings-gold" d="M60 112a166 166 0 1 0 252-34" />
      <path className="rings-coral" d="M312 146a126 126 0 1 0-22 143" />
      <circle className="rings-lens" cx="200" cy="200" r="84" />
      <path
        className="rings-star"
        d="M200 140l17.6 38.2 41.4 5-30.6 28.6 8.2 41.2-36.6-20.6-36.6 20.6 8.2-41.2-30.6-28.6 41.4-5z"
      />
    </svg>
  );
}
