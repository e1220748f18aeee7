import { formatRelative, formatTime } from '@console/shared/format';
import { type Schemas, tryCall } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { serves, store, unreadAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { menuByNameAtom } from '../tabs/tabsStore.ts';
import { inboxTexts } from './inboxTexts.ts';

type Notice = Schemas['MyNotice'];

const LIST = 'POST /notice/getMyNoticeList';
const UNREAD = { page: 1, pageSize: 5, state: 'unread' } as const;
/** Menu row of the page with all notices and messages. */
const PAGE = 'myMessages';

/** Loads the unread notices, again when the number on the bell changes. */
function useUnreadNotices(): readonly Notice[] {
  const unread = useAtomValue(unreadAtom, { store });
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number means other notices
  useEffect(() => {
    if (!serves(LIST)) return;
    let isCurrent = true;
    void tryCall<{ list: Notice[] }>(LIST, UNREAD, { loading: false }).then((outcome) => {
      if (isCurrent && outcome.ok) setNotices(outcome.data.list);
    });
    return () => {
      isCurrent = false;
    };
  }, [unread]);
  return notices;
}

/**
 * Unread notices above the messages of the panel, and the link to the page with all of them.
 *
 * @param onLeave closes the panel
 */
export function UnreadNotices({ onLeave }: { onLeave(): void }): ReactNode {
  const hasPage = useAtomValue(menuByNameAtom, { store }).has(PAGE);
  const notices = useUnreadNotices();
  const open = (query: Record<string, string>): void => {
    onLeave();
    openTab({ name: PAGE, query });
  };
  if (!hasPage) return null;
  return (
    <>
      {notices.length > 0 && (
        <ul className="tray-list" aria-label={inboxTexts.notices}>
          {notices.map(({ ID, title, publishedAt, needConfirm }) => (
            <li key={ID} className="inbox-message" data-read="false" data-level="info">
              <h3>
                <span className="visually-hidden">{inboxTexts.unreadMark}</span>
                {inboxTexts.notice(title)}
              </h3>
              {publishedAt !== null && (
                <time dateTime={publishedAt} title={formatTime(publishedAt, { seconds: true })}>
                  {formatRelative(publishedAt)}
                </time>
              )}
              <div className="tray-actions">
                <button
                  type="button"
                  className="tray-link"
                  onClick={() => open({ notice: String(ID) })}
                  aria-label={`${inboxTexts.open} ${title}`}
                >
                  {needConfirm ? inboxTexts.openToConfirm : inboxTexts.open}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="inbox-more" onClick={() => open({ part: 'messages' })}>
        {inboxTexts.everything}
      </button>
    </>
  );
}
