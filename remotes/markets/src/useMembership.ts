import { useTopic } from '@console/shared/live';
import { useRef, useState } from 'react';

interface Membership {
  role: string;
  marketName: string;
}

/**
 * Follows in which market the person works, and in which role. Others may change that while he works.
 *
 * @param onChanged reads again what the page shows
 * @returns how it is since it changed; nothing while it is as it was when the page came
 */
export function useMembership(onChanged: () => void): Membership | undefined {
  const first = useRef<string>(undefined);
  const [changed, setChanged] = useState<Membership>();
  useTopic<Membership>('membership', (now) => {
    const told = `${now.role} ${now.marketName}`;
    const before = first.current;
    first.current = told;
    if (before === undefined || before === told) return;
    setChanged(now);
    onChanged();
  });
  return changed;
}
