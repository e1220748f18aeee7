import type { SysMenu } from '@console/shared/session';
import { useRef } from 'react';
import { openPage } from '../federation/findPage.ts';
import { preloadPage } from '../federation/preload.ts';

/** Milliseconds of hovering before a page is preloaded. */
const HOVER_DELAY = 250;

/**
 * Preloads the files of a page while the pointer or the focus is on its menu row. A missing
 * manifest is requested immediately, because it is small and lists the files.
 */
export function useHoverPreload(menu: SysMenu) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = (): void => {
    // Errors show when the page is opened.
    const opening = openPage(menu.component).catch(() => undefined);
    timer.current = setTimeout(async () => {
      const page = await opening;
      if (page) preloadPage(page);
    }, HOVER_DELAY);
  };
  const stop = (): void => clearTimeout(timer.current);
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop };
}
