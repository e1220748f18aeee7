import { usePage } from '@console/shared/router';
import { useCloseDrawer } from '@console/shared/ui';
import type { Place } from './chain.ts';

/** Goes to a place. A drawer over the page that it is on would hide it, and is closed; over any other it waits for the way back. */
export function useGoTo(): (place: Place) => void {
  const { menu } = usePage();
  const close = useCloseDrawer();
  return (place) => {
    place.open();
    if (place.page === menu?.name) close?.();
  };
}
