/** Fetches the shell; the second call and later ones answer with the same promise. */
export function loadShell() {
  return import(/* webpackChunkName: 'shell' */ '../shell/Shell.tsx');
}

/** Starts fetching what every signed-in person needs, without waiting for it: a failure shows when the shell is opened. */
export function prefetchShell(): void {
  loadShell().catch(() => undefined);
  import(/* webpackChunkName: 'kit' */ '../federation/sharedUi.ts').catch(() => undefined);
}
