import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { OpeningScreen } from '../screens/opening/OpeningScreen.tsx';
import { loadedShell, loadShell } from './loadShell.ts';

interface Opened {
  Shell?: ComponentType;
  failure?: { error: unknown };
}

/**
 * Draws the shell, and the outline of the frame while it is being fetched.
 *
 * State instead of `lazy` and `Suspense`: React keeps a fallback of `Suspense` on screen for at least 300 ms.
 *
 * @throws what kept the shell from being fetched, to the boundary above
 */
export function LoadedShell(): ReactNode {
  const [{ Shell, failure }, setOpened] = useState<Opened>(() => loadedShell() ?? {});
  useEffect(() => {
    if (Shell) return;
    let left = false;
    const show = (opened: Opened): void => {
      if (!left) setOpened(opened);
    };
    loadShell().then(show, (error: unknown) => show({ failure: { error } }));
    return () => {
      left = true;
    };
  }, [Shell]);
  if (failure) throw failure.error;
  return Shell ? <Shell /> : <OpeningScreen />;
}
