import { usePage } from '@console/shared/router';
import { useCloseDrawer } from '@console/shared/ui';
import type { ChainTarget } from './chain.ts';

/**
 * Opens a page. A drawer on the same page is closed, because it would hide the record. A drawer on
 * another page stays open.
 */
export function useGoTo(): (target: ChainTarget) => void {
  const { menu } = usePage();
  const close = useCloseDrawer();
  return (target) => {
    target.open();
    if (target.page === menu?.name) close?.();
  };
}
