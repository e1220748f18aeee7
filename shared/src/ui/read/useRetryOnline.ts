import { useEffect } from 'react';

/**
 * Retries a failed load when the network returns. Does nothing without a failure or while the page
 * is hidden.
 */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed, retry]);
}
