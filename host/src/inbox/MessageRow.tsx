import { toast } from '@console/shared/feedback';
import { formatRelative, formatTime } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import { store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { menuByNameAtom } from '../tabs/tabsStore.ts';
import { inboxTexts } from './inboxTexts.ts';
import type { Message } from './useInbox.ts';

interface Props {
  message: Message;
  /** Marks the message as read. @returns whether it succeeded */
  onRead(message: Message): Promise<boolean>;
  onLeave(): void;
}

/**
 * Shows a message. If the user may open its page, the message links to it, and opening the page
 * marks the message as read.
 */
export function MessageRow({ message, onRead, onLeave }: Props): ReactNode {
  const menus = useAtomValue(menuByNameAtom, { store });
  const { title, text, link, level, readAt, CreatedAt } = message;
  const isRead = readAt !== null;
  const target = link && menus.has(link.name) ? link : null;
  const read = async (): Promise<void> => {
    if (!(await onRead(message))) toast.error(inboxTexts.notRead);
  };
  const open = (): void => {
    if (!target) return;
    void read();
    onLeave();
    openTab({ name: target.name, params: target.params ?? {}, query: target.query ?? {} });
  };
  return (
    <li className="inbox-message" data-read={isRead} data-level={level}>
      <h3>
        {!isRead && <span className="visually-hidden">{inboxTexts.unreadMark}</span>}
        {title}
      </h3>
      <time dateTime={CreatedAt} title={formatTime(CreatedAt, { seconds: true })}>
        {formatRelative(CreatedAt)}
      </time>
      <p>{text}</p>
      {(target || !isRead) && (
        <div className="tray-actions">
          {target && (
            <button
              type="button"
              className="tray-link"
              onClick={open}
              aria-label={`${inboxTexts.open} ${title}`}
            >
              {inboxTexts.open}
            </button>
          )}
          {!isRead && (
            <button
              type="button"
              className="tray-link"
              onClick={() => void read()}
              aria-label={`${inboxTexts.markRead} ${title}`}
            >
              {inboxTexts.markRead}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
