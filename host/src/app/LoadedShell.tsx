import { type ReactNode, useEffect, useState } from 'react';
import { loadedShell, loadShell } from '../boot/loadShell.ts';
import { OpeningScreen } from '../screens/opening/OpeningScreen.tsx';

/**
 * Renders the shell, and the outline of the frame until the shell is loaded.
 *
 * Uses state instead of `lazy` and `Suspense`, because React shows a `Suspense` fallback for at
 * least 300 ms.
 *
 * @throws the loading error, to the error boundary
 */
export function LoadedShell(): ReactNode {
  const [shell, setShell] = useState(loadedShell);
  useEffect(() => {
    if (shell) return;
    // An updater that throws does so while React renders, so that an error boundary catches it.
    loadShell().then(setShell, (error: unknown) => {
      setShell(() => {
        throw error;
      });
    });
  }, [shell]);
  return shell ? <shell.Shell /> : <OpeningScreen />;
}
