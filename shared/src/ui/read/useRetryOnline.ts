import { useEffect } from 'react';

/** Tries again what has failed as soon as the network is back. Does nothing while nothing has failed or the page is hidden. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed, retry]);
}
