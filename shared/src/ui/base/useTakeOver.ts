import type { SelectHandle } from '@arco-design/web-react/es/Select/interface';
import { type RefObject, useEffect, useRef } from 'react';
import type { PlaceholderUse } from './lazyPart.tsx';

interface Continued {
  /** For the `ref` of the select. */
  select: RefObject<SelectHandle | null>;
  defaultPopupVisible?: true;
}

/**
 * Continues the user's interaction with the placeholder in the loaded select: takes over the focus
 * and opens.
 *
 * @param use the use of the placeholder when the select replaced it
 */
export function useTakeOver(use: PlaceholderUse): Continued {
  const select = useRef<SelectHandle>(null);
  const isUsed = useRef(use !== undefined);
  useEffect(() => {
    if (isUsed.current) select.current?.focus();
    // Effects run again in strict mode and when a hidden tab is shown again.
    isUsed.current = false;
  }, []);
  return { select, ...(use === 'open' && { defaultPopupVisible: true }) };
}
