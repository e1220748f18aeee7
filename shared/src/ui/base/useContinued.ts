import type { SelectHandle } from '@arco-design/web-react/es/Select/interface';
import { type RefObject, useEffect, useRef } from 'react';
import type { Use } from './lazyPart.tsx';

interface Continued {
  /** For the `ref` of the select. */
  select: RefObject<SelectHandle | null>;
  defaultPopupVisible?: true;
}

/**
 * Continues in a select what a person began on its stand-in: takes over the focus, and opens.
 *
 * @param use the use of the stand-in when the select took its place
 */
export function useContinued(use: Use): Continued {
  const select = useRef<SelectHandle>(null);
  const isUsed = useRef(use !== undefined);
  useEffect(() => {
    if (isUsed.current) select.current?.focus();
    // Strict mode and a hidden tab that is shown again run effects anew.
    isUsed.current = false;
  }, []);
  return { select, ...(use === 'open' && { defaultPopupVisible: true }) };
}
