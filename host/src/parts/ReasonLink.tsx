import type { ReactNode } from 'react';

/** Link from a reason code to its entry in the documentation that the console serves. */
export function ReasonLink({ code, children }: { code: string; children: ReactNode }): ReactNode {
  const href = `/docs/reference/error-codes.html#${code.toLowerCase()}`;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
