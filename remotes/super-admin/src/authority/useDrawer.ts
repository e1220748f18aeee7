import { useCallback, useId, useState } from 'react';

/** A drawer of the page and its subject. */
export interface DrawerState<Target> {
  /** Kept while the drawer closes. `null` before it is first opened. */
  target: Target | null;
  open: boolean;
  /**
   * React key of this opening, unique among the drawers of the page. A new opening resets the
   * drawer.
   */
  openingKey: string;
  show(target: Target): void;
  onClose(): void;
}

/** State of a drawer: whether it is open, and its subject. */
export function useDrawer<Target>(): DrawerState<Target> {
  const id = useId();
  const [{ target, open, count }, setState] = useState<{
    target: Target | null;
    open: boolean;
    count: number;
  }>({
    target: null,
    open: false,
    count: 0,
  });
  const show = useCallback(
    (target: Target) => setState(({ count }) => ({ target, open: true, count: count + 1 })),
    [],
  );
  const onClose = useCallback(() => setState((state) => ({ ...state, open: false })), []);
  return { target, open, openingKey: `${id} ${count}`, show, onClose };
}
