import { store, unreadAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { HeaderPopup } from '../parts/HeaderPopup.tsx';
import { useFirstScreen } from '../parts/useFirstScreen.ts';
import { inboxTexts, unreadText } from './inboxTexts.ts';
import { watchUnread } from './watchUnread.ts';
import './bell.css';

const InboxPanel = lazy(() => import(/* webpackChunkName: 'inbox' */ './InboxPanel.tsx'));

/** How many messages wait for the person, and what they are; nothing on a back end without an inbox. */
export function Bell(): ReactNode {
  const unread = useAtomValue(unreadAtom, { store });
  const isWatched = useFirstScreen() && unread !== null;
  useEffect(() => (isWatched ? watchUnread() : undefined), [isWatched]);
  if (unread === null) return null;
  return (
    <HeaderPopup
      label={inboxTexts.bell(unread)}
      button={
        <>
          <BellIcon />
          {unread > 0 && (
            <span className="bell-count" aria-hidden="true">
              {unreadText(unread)}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<div className="inbox" aria-busy="true" />}>
          <InboxPanel onLeave={close} />
        </Suspense>
      )}
    </HeaderPopup>
  );
}

function BellIcon(): ReactNode {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.400" aria-hidden="true">
      <path d="M3.500 13h11c-1-1-1.500-2-1.500-3.500V8a4 4 0 0 0-8 0v1.500c0 1.500-.5 2.500-1.500 3.500zM7.500 15.500h3" />
    </svg>
  );
}
