import type { ReactNode } from 'react';

/** The star of src/components/icons, where ratings of courses have it from. */
export function Star(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" strokeWidth="1.75" aria-hidden="true">
      <path d="M12 4l2.5 5.2 5.6.7-4.1 3.9 1.1 5.6-5.1-2.8-5.1 2.8L8 13.8 3.9 9.9l5.6-.7z" />
    </svg>
  );
}
