import { isDrawn } from './drawnScreens.ts';

/** Milliseconds before a script that failed is asked for once more. */
const PAUSE = 1000;

const tried = new Set<string>();

/**
 * When a script of the page cannot be fetched, asks for it once more. Then the page is loaded anew, once, because another release of
 * the console may have taken its place between the HTML and the files; where somebody has typed, which would be lost, and where that
 * did not help, it says so: what stands in the HTML looks as if it could be used.
 */
export function watchScripts(): void {
  addEventListener('error', onError, true);
  // Some may have failed before anybody listened.
  for (const { src } of document.scripts) if (hasFailed(src)) fetchAgain(src);
}

function onError({ target }: Event): void {
  // Once the console runs, it knows itself what to do about files.
  if (target instanceof HTMLScriptElement && isDrawn()) fetchAgain(target.src);
}

function hasFailed(src: string): boolean {
  const last = performance.getEntriesByName(src).at(-1) as PerformanceResourceTiming | undefined;
  // Older browsers do not tell.
  return (
    last?.responseStatus !== undefined && (last.responseStatus === 0 || last.responseStatus >= 400)
  );
}

function fetchAgain(src: string): void {
  if (tried.has(src)) {
    if (mayLoadAnew()) location.reload();
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

function mayLoadAnew(): boolean {
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    came?.type !== 'reload' &&
    [...document.querySelectorAll('input')].every(({ value }) => value === '')
  );
}
