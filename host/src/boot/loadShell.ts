import { withProgress } from '../progress/progress.ts';

type ShellModule = typeof import('../shell/Shell.tsx');

let loaded: ShellModule | undefined;

/**
 * Fetches the shell.
 *
 * @throws Error when its files cannot be fetched
 */
export async function loadShell(): Promise<ShellModule> {
  loaded ??= await import(/* webpackChunkName: 'shell' */ '../shell/Shell.tsx');
  return loaded;
}

/** The shell if it has been fetched: it can be drawn at once, with nothing in its place before. */
export const loadedShell = (): ShellModule | undefined => loaded;

/** Waits until the shell has been fetched or cannot be, with the progress bar meanwhile. A failure shows when the shell is drawn. */
export async function awaitShell(): Promise<void> {
  if (!loaded) await withProgress(loadShell()).catch(() => undefined);
}

/** Starts fetching what every signed-in person needs, without waiting for it: a failure shows when the shell is opened. */
export function prefetchShell(): void {
  loadShell().catch(() => undefined);
  import(/* webpackChunkName: 'kit' */ '../federation/sharedUi.ts').catch(() => undefined);
}
