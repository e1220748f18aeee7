import { toast } from '@console/shared/feedback';
import { type ReactNode, useEffect, useState } from 'react';
import { feedbackTexts } from './feedbackTexts.ts';

/** Shows a banner while the browser is offline, and a toast when the network returns. */
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
