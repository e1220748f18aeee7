import { tryCall } from '@console/shared/request';
import { serves } from '@console/shared/session';
import { useEffect } from 'react';
import type { Netbar } from '../netbar/netbar.model.ts';
import { Star } from '../netbar/Star.tsx';

const OPENED = 'POST /netbar/noteNetbarOpened';

/** The star of a netbar. Stores that the user opened the netbar, so that 工作台 lists it. */
export function Visit({ netbar }: { netbar: Netbar }) {
  const { ID } = netbar;
  useEffect(() => {
    // Without the visit 工作台 lists one netbar less, so that an error needs no message.
    if (serves(OPENED)) void tryCall(OPENED, { ID });
  }, [ID]);
  return <Star netbar={netbar} />;
}
