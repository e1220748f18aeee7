import { type ResolvedPage, resolvePage } from '@console/shared/contract';
import { previousAtom, store } from '@console/shared/session';

/** The builds that may serve a page, best first: the one in force, and the last good one of the same remote if it has the page. */
export function candidates(found: ResolvedPage): ResolvedPage[] {
  const { id, build } = found.release;
  const previous = store.get(previousAtom).filter((release) => release.id === id && release.build !== build);
  const standIn = resolvePage(previous, found.page.component);
  return standIn ? [found, standIn] : [found];
}
