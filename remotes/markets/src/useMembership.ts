import { useTopic } from '@console/shared/live';
import { useRef, useState } from 'react';

interface Membership {
  role: string;
  marketName: string;
}

/**
 * Follows the market and the role of the user, which other users can change.
 *
 * @param onChanged reloads the page's data
 * @returns the new membership, or undefined if it has not changed since the page was opened
 */
export function useMembership(onChanged: () => void): Membership | undefined {
  const first = useRef<string>(undefined);
  const [changed, setChanged] = useState<Membership>();
  useTopic<Membership>('membership', (now) => {
    const current = `${now.role} ${now.marketName}`;
    const before = first.current;
    first.current = current;
    if (before === undefined || before === current) return;
    setChanged(now);
    onChanged();
  });
  return changed;
}
