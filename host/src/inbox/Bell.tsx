import { store, unreadAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, useEffect } from 'react';
import { CountedPopup } from '../parts/CountedPopup.tsx';
import { LineIcon } from '../parts/LineIcon.tsx';
import { useFirstScreen } from '../parts/useFirstScreen.ts';
import { inboxTexts, unreadText } from './inboxTexts.ts';

const InboxPanel = lazy(() => import(/* webpackChunkName: 'inbox' */ './InboxPanel.tsx'));

const ICON = (
  <LineIcon>
    <path d="M3.5 13h11c-1-1-1.5-2-1.5-3.5V8a4 4 0 0 0-8 0v1.5c0 1.5-.5 2.5-1.5 3.5zM7.5 15.5h3" />
  </LineIcon>
);

/** Loads the code that keeps the number up to date. @returns a function that stops it */
function watchLater(): () => void {
  let isStopped = false;
  let stop = (): void => undefined;
  import(/* webpackChunkName: 'live' */ './watchUnread.ts').then(
    ({ watchUnread }) => {
      if (!isStopped) stop = watchUnread();
    },
    // Without the file the number of the boot data stays.
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop();
  };
}

/**
 * Shows the number of unread messages and notices and opens the list. Renders nothing for a back end without an
 * inbox.
 */
export function Bell(): ReactNode {
  const unread = useAtomValue(unreadAtom, { store });
  const isWatched = useFirstScreen() && unread !== null;
  useEffect(() => (isWatched ? watchLater() : undefined), [isWatched]);
  if (unread === null) return null;
  const count = unread > 0 ? unreadText(unread) : '';
  return (
    <CountedPopup label={inboxTexts.bell(unread)} icon={ICON} count={count} panel="inbox">
      {(close) => <InboxPanel onLeave={close} />}
    </CountedPopup>
  );
}
