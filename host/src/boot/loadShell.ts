import type { ComponentType } from 'react';

interface ShellModule {
  /** Renders everything behind sign-in. */
  Shell: ComponentType;
}

/**
 * Imports the shell. `importKit` imports the component kit, which every page of a remote needs.
 * Both are separate files.
 */
let importShell: () => Promise<ShellModule>;
let importKit: () => Promise<unknown>;
let loaded: ShellModule | undefined;

/**
 * Sets the imports of the shell and the kit. The console's entry calls it once, so that sign-in
 * does not import the shell.
 */
export function setShellFiles(
  shell: () => Promise<ShellModule>,
  kit: () => Promise<unknown>,
): void {
  importShell = shell;
  importKit = kit;
}

/**
 * Loads the shell.
 *
 * @throws Error if its files cannot be loaded
 */
export async function loadShell(): Promise<ShellModule> {
  loaded ??= await importShell();
  return loaded;
}

/** Returns the shell if it is loaded. It can then be rendered without a placeholder. */
export const loadedShell = (): ShellModule | undefined => loaded;

/**
 * Milliseconds to wait for the shell before the placeholder is shown. Same as for the loading
 * indicator (spec 4).
 */
export const LOADING_DELAY = 400;

/**
 * Waits until the shell is loaded, but for at most 400 ms. After that the outline of the frame
 * shows that it is loading. Does not reject: an error shows when the shell is rendered.
 */
export async function awaitShell(): Promise<void> {
  if (loaded) return;
  await new Promise((resolve) => {
    setTimeout(resolve, LOADING_DELAY);
    loadShell().then(resolve, resolve);
  });
}

/**
 * Starts to load the files that every signed-in user needs. Errors show when the shell is rendered.
 */
export function prefetchShell(): void {
  for (const fetching of [loadShell(), importKit()]) fetching.catch(() => undefined);
}
