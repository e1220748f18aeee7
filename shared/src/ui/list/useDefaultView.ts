import { useLayoutEffect, useRef, useState } from 'react';
import { readDefaultView } from './defaultView.ts';
import type { ColumnPrefs } from './tablePrefs.ts';

interface Opening {
  /** Whether the URL does not contain any state of the list. */
  isUntouched: boolean;
  showView(query: Readonly<Record<string, string>>): void;
  setPrefs(columns: ColumnPrefs): void;
}

/**
 * Opens a list with the user's default view, unless the URL contains a state.
 *
 * @returns whether the view is still to be applied. The list must not load rows until then.
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
