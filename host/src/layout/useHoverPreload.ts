import type { SysMenu } from '@console/shared/session';
import { useRef } from 'react';
import { openPage } from '../federation/findPage.ts';
import { preloadPage } from '../federation/preload.ts';

/** Milliseconds of rest on a menu row that show an intention. */
const HOVER_DELAY = 250;

/**
 * Fetches a page's files ahead while the pointer or the focus rests on its menu row. A manifest that is not here yet is asked for at
 * once, so that it is there when somebody clicks: it is small, and where the files are stands in it.
 */
export function useHoverPreload(menu: SysMenu) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = (): void => {
    // A failure shows when the page is opened.
    const opening = openPage(menu.component).catch(() => undefined);
    timer.current = setTimeout(async () => {
      const found = await opening;
      if (found) preloadPage(found);
    }, HOVER_DELAY);
  };
  const stop = (): void => clearTimeout(timer.current);
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop };
}
