import { useTopic } from '@console/shared/live';
import { useTryCall } from '@console/shared/remote';
import { bus } from '@console/shared/verification';
import { useEffect, useRef, useState } from 'react';
import type { OpenNotice } from '../mine/NoticeBody.tsx';

interface Shown {
  popups: readonly OpenNotice[];
  banners: readonly OpenNotice[];
}
const NOTHING: Shown = { popups: [], banners: [] };
const QUIET = { loading: false, verify: false } as const;

/**
 * Loads the pending pop-ups and banners after sign-in, and when notices are published, withdrawn or
 * read in another window.
 */
export function useShownNotices() {
  const [shown, setShown] = useState(NOTHING);
  const tryCall = useTryCall();
  const load = async (): Promise<void> => {
    const outcome = await tryCall('POST /notice/getUnreadPopup', {}, QUIET);
    if (outcome.ok) setShown(outcome.data);
  };
  // The first message of a subscription is its state, which was loaded already.
  const subscribed = useRef(new Set<string>());
  const onPending =
    (key: string) =>
    ({ shown: count }: { shown: number }): void => {
      if (count === 0) setShown(NOTHING);
      else if (subscribed.current.has(key)) void load();
      subscribed.current.add(key);
    };
  useTopic('notice', onPending(''));
  useTopic('notice', onPending('own'), { key: 'own' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribed once
  useEffect(() => {
    void load();
    const onSignIn = () => void load();
    bus.on('showNotice', onSignIn);
    return () => bus.off('showNotice', onSignIn);
  }, []);
  /** Marks a notice as read or confirmed. Returns the error, or '' if it is done. */
  const answer = async ({ ID, needConfirm }: OpenNotice): Promise<string> => {
    const call = needConfirm ? 'POST /notice/confirmNotice' : 'POST /notice/readNotice';
    const outcome = await tryCall(call, { ID }, { loading: false });
    await load();
    return outcome.ok ? '' : outcome.message;
  };
  return { ...shown, answer };
}
