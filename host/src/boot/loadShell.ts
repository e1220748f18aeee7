import type { ComponentType } from 'react';

interface ShellModule {
  /** Draws everything behind sign-in. */
  Shell: ComponentType;
}

/** Imports the shell, and the component kit that every page of a remote needs: each a file of its own, fetched at the first call. */
let importShell: () => Promise<ShellModule>;
let importKit: () => Promise<unknown>;
let loaded: ShellModule | undefined;

/** Sets where the shell comes from. The entry of the console calls it once, so that sign-in need not import the shell. */
export function setShellFiles(
  shell: () => Promise<ShellModule>,
  kit: () => Promise<unknown>,
): void {
  importShell = shell;
  importKit = kit;
}

/**
 * Fetches the shell.
 *
 * @throws Error when its files cannot be fetched
 */
export async function loadShell(): Promise<ShellModule> {
  loaded ??= await importShell();
  return loaded;
}

/** The shell if it has been fetched: it can be drawn at once, with nothing in its place before. */
export const loadedShell = (): ShellModule | undefined => loaded;

/** Milliseconds that a screen stays for the shell to take its place, as for the loading indicator (spec 4). */
export const LOADING_DELAY = 400;

/**
 * Waits until the shell can be drawn at once, or for 400 ms: then the outline of the frame shows that it is being fetched. Never
 * rejects: a failure shows when the shell is drawn.
 */
export async function awaitShell(): Promise<void> {
  if (loaded) return;
  await new Promise((resolve) => {
    setTimeout(resolve, LOADING_DELAY);
    loadShell().then(resolve, resolve);
  });
}

/** Starts fetching what every signed-in person needs, without waiting for it: a failure shows when the shell is opened. */
export function prefetchShell(): void {
  for (const fetching of [loadShell(), importKit()]) fetching.catch(() => undefined);
}
