import type { SelectHandle } from '@arco-design/web-react/es/Select/interface';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Ignores Enter in the open list while its options belong to an earlier text. Otherwise a user who
 * types quickly would pick a record of the previous search.
 */
export function useBlockEnter(select: RefObject<SelectHandle | null>, isSearching: boolean): void {
  // Runs with the results, so that Enter works as soon as they are visible.
  useLayoutEffect(() => {
    const control = select.current?.dom;
    if (!isSearching || !control) return undefined;
    const block = (event: Event): void => {
      if ((event as KeyboardEvent).key !== 'Enter') return;
      if (control.getAttribute('aria-expanded') !== 'true') return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before React, whose listeners are on an ancestor.
    control.addEventListener('keydown', block, { capture: true });
    return () => control.removeEventListener('keydown', block, { capture: true });
  }, [select, isSearching]);
}
