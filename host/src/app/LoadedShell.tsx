import { type ReactNode, useEffect, useState } from 'react';
import { loadedShell, loadShell } from '../boot/loadShell.ts';
import { OpeningScreen } from '../screens/opening/OpeningScreen.tsx';

/**
 * Draws the shell, and the outline of the frame while it is being fetched.
 *
 * State instead of `lazy` and `Suspense`: React keeps a fallback of `Suspense` on screen for at least 300 ms.
 *
 * @throws what kept the shell from being fetched, to the boundary above
 */
export function LoadedShell(): ReactNode {
  const [shell, setShell] = useState(loadedShell);
  useEffect(() => {
    if (shell) return;
    // An updater that throws does so while React draws, where a boundary catches it.
    loadShell().then(setShell, (error: unknown) => {
      setShell(() => {
        throw error;
      });
    });
  }, [shell]);
  return shell ? <shell.Shell /> : <OpeningScreen />;
}
