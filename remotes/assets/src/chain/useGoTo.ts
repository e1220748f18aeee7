import { usePage } from '@console/shared/router';
import { useCloseDrawer } from '@console/shared/ui';
import type { Place } from './chain.ts';

/**
 * Opens a page. A drawer on the same page is closed, because it would hide the record. A drawer on
 * another page stays open.
 */
export function useGoTo(): (place: Place) => void {
  const { menu } = usePage();
  const close = useCloseDrawer();
  return (place) => {
    place.open();
    if (place.page === menu?.name) close?.();
  };
}
