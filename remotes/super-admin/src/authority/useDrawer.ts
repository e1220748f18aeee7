import { useCallback, useId, useState } from 'react';

/** A drawer of the page and what it is about. */
export interface DrawerState<Target> {
  /** Stays while the drawer slides away; `null` before it opened first. */
  target: Target | null;
  open: boolean;
  /** The React key of this opening, which begins anew: no other drawer of the page has it, or siblings would be mixed up. */
  opening: string;
  show(target: Target): void;
  onClose(): void;
}

/** Whether a drawer is open, and for what. */
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
  return { target, open, opening: `${id} ${count}`, show, onClose };
}
