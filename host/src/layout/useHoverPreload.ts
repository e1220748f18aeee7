import { resolvePage } from '@console/shared/contract';
import { releasesAtom, type SysMenu, store } from '@console/shared/session';
import { useRef } from 'react';
import { preloadPage } from '../federation/preload.ts';

/** Milliseconds of rest on a menu row that show an intention. */
const HOVER_DELAY = 250;

/** Fetches a page's files ahead while the pointer or the focus rests on its menu row. */
export function useHoverPreload(menu: SysMenu) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = (): void => {
    timer.current = setTimeout(() => {
      const found = resolvePage(store.get(releasesAtom), menu.component);
      if (found) preloadPage(found);
    }, HOVER_DELAY);
  };
  const stop = (): void => clearTimeout(timer.current);
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop };
}
