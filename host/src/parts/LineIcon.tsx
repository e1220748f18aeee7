import type { ReactNode } from 'react';

/** Icon of a header button: lines of one width on a square of 18. */
export function LineIcon({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
