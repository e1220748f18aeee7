import { isPrerendered } from './drawnScreens.ts';

/** Milliseconds before a failed script is loaded again. */
const PAUSE = 1000;

const tried = new Set<string>();

/**
 * Loads a failed script of the page again once. If it fails again, reloads the page once, because a
 * new release of the console may have replaced the files. If the user has typed (a reload would
 * lose the input), or if the reload did not help, shows an error message.
 */
export function watchScripts(): void {
  addEventListener('error', onError, true);
  // Scripts may have failed before the listener was added.
  for (const { src } of document.scripts) if (hasFailed(src)) loadAgain(src);
}

function onError({ target }: Event): void {
  // The running console handles failed files itself.
  if (target instanceof HTMLScriptElement && isPrerendered()) loadAgain(target.src);
}

function hasFailed(src: string): boolean {
  const last = performance.getEntriesByName(src).at(-1) as PerformanceResourceTiming | undefined;
  // Older browsers do not provide the status.
  return (
    last?.responseStatus !== undefined && (last.responseStatus === 0 || last.responseStatus >= 400)
  );
}

function loadAgain(src: string): void {
  if (tried.has(src)) {
    if (mayReload()) location.reload();
    else document.documentElement.toggleAttribute('data-failed', true);
    return;
  }
  tried.add(src);
  setTimeout(() => {
    const again = document.createElement('script');
    again.src = src;
    document.head.append(again);
  }, PAUSE);
}

function mayReload(): boolean {
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    came?.type !== 'reload' &&
    [...document.querySelectorAll('input')].every(({ value }) => value === '')
  );
}
