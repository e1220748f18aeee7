import { useLayoutEffect, useRef, useState } from 'react';
import { readDefaultView } from './defaultView.ts';
import type { ColumnPrefs } from './tablePrefs.ts';

interface Opening {
  /** Whether the address says nothing of the list. */
  isUntouched: boolean;
  showView(query: Readonly<Record<string, string>>): void;
  setPrefs(columns: ColumnPrefs): void;
}

/**
 * Opens a list with the person's default view, where its address says nothing else.
 *
 * @returns whether that is still to be done: until then there is nothing to ask the server for
 */
export function useDefaultView(id: string, { isUntouched, showView, setPrefs }: Opening): boolean {
  const [view] = useState(() => (isUntouched ? readDefaultView(id) : undefined));
  const [isPending, setPending] = useState(view !== undefined);
  const apply = useRef({ showView, setPrefs });
  apply.current = { showView, setPrefs };
  useLayoutEffect(() => {
    if (!isPending || !view) return;
    apply.current.setPrefs(view.columns);
    apply.current.showView(view.query);
    setPending(false);
  }, [isPending, view]);
  return isPending;
}
