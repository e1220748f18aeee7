import { RequestError } from '@console/shared/request';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getNetbarOptions } from './netbar.api.ts';
import type { NetbarOptions } from './netbar.model.ts';

/**
 * What filters, forms and labels choose from, once per page. `null` until it is there, and when it could not be had: the
 * person has been told then, and labels fall back to those built in.
 *
 * @returns the options, and a function that fetches them again after a change that may have added a tag
 */
export function useNetbarOptions(): [NetbarOptions | null, () => void] {
  const [options, setOptions] = useState<NetbarOptions | null>(null);
  const [turn, setTurn] = useState(0);
  const fetched = useRef<number>(undefined);
  useEffect(() => {
    // A page that comes back into view runs its effects again; what it has is still good.
    if (fetched.current === turn) return;
    let gone = false;
    getNetbarOptions()
      .then(({ code, data }) => {
        if (gone || code !== 0) return;
        fetched.current = turn;
        setOptions(data);
      })
      .catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
      });
    return () => {
      gone = true;
    };
  }, [turn]);
  return [options, useCallback(() => setTurn((count) => count + 1), [])];
}
