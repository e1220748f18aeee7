import type { ResolvedPage } from '@console/shared/contract';

/**
 * Tells whoever listens on the window that a page stands in its tab as an error, or does so no more: event `console:page` with
 * `{ build, component, failed }`. The client of `console-remote dev` goes by it.
 */
export function announcePage({ release: { build }, page: { component } }: ResolvedPage, failed: boolean): void {
  dispatchEvent(new CustomEvent('console:page', { detail: { build, component, failed } }));
}
