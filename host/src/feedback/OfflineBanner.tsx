import { toast } from '@console/shared/feedback';
import { type ReactNode, useEffect, useState } from 'react';
import { feedbackTexts } from './feedbackTexts.ts';

/** Says that the network is gone for as long as it is, and that it is back. */
export function OfflineBanner(): ReactNode {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const follow = ({ type }: Event): void => {
      setOffline(type === 'offline');
      if (type === 'online') toast.success(feedbackTexts.online);
    };
    addEventListener('offline', follow);
    addEventListener('online', follow);
    return () => {
      removeEventListener('offline', follow);
      removeEventListener('online', follow);
    };
  }, []);
  return (
    offline && (
      <p className="offline" role="status">
        {feedbackTexts.offline}
      </p>
    )
  );
}
