import { useCallback, useState } from 'react';
import type { User } from './user.model.ts';

/** What the drawer is about. */
export type DrawerTarget = { kind: 'add' } | { kind: 'edit' | 'roles'; user: User };

export interface DrawerState {
  /** Stays while the drawer slides away. */
  target: DrawerTarget;
  open: boolean;
  show(target: DrawerTarget): void;
  onClose(): void;
}

/** Which drawer of the page is open, and for whom. */
export function useUserDrawer(): DrawerState {
  const [state, setState] = useState<{ target: DrawerTarget; open: boolean }>({ target: { kind: 'add' }, open: false });
  const show = useCallback((target: DrawerTarget) => setState({ target, open: true }), []);
  const onClose = useCallback(() => setState(({ target }) => ({ target, open: false })), []);
  return { ...state, show, onClose };
}
