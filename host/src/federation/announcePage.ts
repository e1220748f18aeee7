import type { FoundPage } from './findPage.ts';

/**
 * Dispatches the event `console:page` with `{ build, component, failed }` on the window when an
 * error replaces a page, and when the page is opened again. The client of `console-remote dev`
 * listens to it.
 */
export function announcePage(
  { release: { build }, page: { component } }: FoundPage,
  failed: boolean,
): void {
  dispatchEvent(new CustomEvent('console:page', { detail: { build, component, failed } }));
}
