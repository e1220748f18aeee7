import { useCallback, useState } from 'react';

/** A drawer of the page and what it is about. */
export interface DrawerState<Target> {
  /** Stays while the drawer slides away; `null` before it opened first. */
  target: Target | null;
  open: boolean;
  /** Counts the openings: each begins anew. */
  turn: number;
  show(target: Target): void;
  onClose(): void;
}

/** Whether a drawer is open, and for what. */
export function useDrawer<Target>(): DrawerState<Target> {
  const [state, setState] = useState<{ target: Target | null; open: boolean; turn: number }>({
    target: null,
    open: false,
    turn: 0,
  });
  const show = useCallback((target: Target) => setState(({ turn }) => ({ target, open: true, turn: turn + 1 })), []);
  const onClose = useCallback(() => setState((state) => ({ ...state, open: false })), []);
  return { ...state, show, onClose };
}
