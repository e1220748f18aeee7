import { type Schemas, tryCall } from '@console/shared/request';
import { serves, store, unreadAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { setUnread as setUnreadPart } from './unreadParts.ts';

export type Message = Schemas['Message'];
export type Filter = 'all' | 'unread';

const PAGE_SIZE = 20;
/** Marks the notices as read that need no confirmation. */
const READ_NOTICES = 'POST /notice/readAll';
const QUIET = { loading: false } as const;

export interface Inbox {
  /** `undefined` until the first response. */
  messages: readonly Message[] | undefined;
  /** Error of the last request, or ''. */
  failed: string;
  hasMore: boolean;
  busy: boolean;
  more(): void;
  retry(): void;
  read(message: Message): Promise<boolean>;
  readAll(): Promise<boolean>;
}

interface Shown {
  messages: readonly Message[] | undefined;
  total: number;
  failed: string;
  busy: boolean;
}

const NOTHING: Shown = { messages: undefined, total: 0, failed: '', busy: false };

/**
 * Loads the user's messages, newest first, when the panel opens and when the number of unread
 * messages changes elsewhere.
 */
export function useInbox(filter: Filter): Inbox {
  const { shown, setShown, fetchPage, retry, setUnread } = useMessagePages(filter);
  const { messages } = shown;
  const listed = countListed(messages, filter);
  const markRead = (isRead: (message: Message) => boolean): void =>
    setShown((now) => withRead(now, filter, isRead));
  return {
    ...shown,
    hasMore: messages !== undefined && listed < shown.total,
    more: () => void fetchPage(Math.floor(listed / PAGE_SIZE) + 1),
    retry,
    async read({ ID, readAt }) {
      if (readAt !== null) return true;
      const outcome = await tryCall('POST /inbox/readMessage', { ID }, QUIET);
      if (!outcome.ok) {
        // An update may have replaced the message.
        void fetchPage(1, true);
        return false;
      }
      setUnread(outcome.data.unread);
      markRead((item) => item.ID === ID);
      return true;
    },
    async readAll() {
      const upTo = messages?.[0]?.ID;
      const outcome = await tryCall(
        'POST /inbox/readAll',
        upTo === undefined ? {} : { upTo },
        QUIET,
      );
      if (!outcome.ok) return false;
      if (serves(READ_NOTICES)) await tryCall(READ_NOTICES, {}, QUIET);
      setUnread(outcome.data.unread);
      markRead(({ ID }) => upTo === undefined || ID <= upTo);
      return true;
    },
  };
}

interface MessagePages {
  shown: Shown;
  setShown(change: (now: Shown) => Shown): void;
  /** Loads a page of messages. @param anew replaces the list instead of appending to it */
  fetchPage(page: number, anew?: boolean): Promise<void>;
  /** Repeats the last request. */
  retry(): void;
  /** Stores the number of unread messages without reloading the list. */
  setUnread(count: number): void;
}

/**
 * Loads the messages page by page. A changed filter or number of unread messages restarts from the
 * first page.
 */
function useMessagePages(filter: Filter): MessagePages {
  const unread = useAtomValue(unreadAtom, { store });
  const [shown, setShown] = useState(NOTHING);
  /** Last number of unread messages that this list has stored. */
  const drawerCount = useRef(unread);
  const latest = useRef(0);
  const lastRequest = useRef({ page: 1, anew: true });
  const setUnread = (count: number): void => {
    setUnreadPart('messages', count);
    drawerCount.current = store.get(unreadAtom);
  };
  const fetchPage = async (page: number, anew = false): Promise<void> => {
    const mine = ++latest.current;
    lastRequest.current = { page, anew };
    setShown((now) => ({ ...now, busy: true, failed: '' }));
    const state = filter === 'unread' ? { state: filter } : {};
    const outcome = await tryCall(
      'POST /inbox/getMessageList',
      { page, pageSize: PAGE_SIZE, ...state },
      QUIET,
    );
    if (mine !== latest.current) return;
    if (!outcome.ok) {
      setShown((now) => ({ ...now, busy: false, failed: outcome.message }));
      return;
    }
    const { list, total, unread: count } = outcome.data;
    setUnread(count);
    setShown((now) => ({
      messages: withPage(anew ? [] : now.messages, list),
      total,
      failed: '',
      busy: false,
    }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter starts from the first page
  useEffect(() => {
    setShown(NOTHING);
    void fetchPage(1, true);
    return () => {
      latest.current++;
    };
  }, [filter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a number that comes from elsewhere means other messages
  useEffect(() => {
    if (unread !== drawerCount.current && shown.messages) void fetchPage(1, true);
  }, [unread]);
  return {
    shown,
    setShown,
    fetchPage,
    retry: () => void fetchPage(lastRequest.current.page, lastRequest.current.anew),
    setUnread,
  };
}

/**
 * Appends a page. It may repeat messages, because newly arrived messages move others to the next
 * page.
 */
function withPage(messages: readonly Message[] = [], page: readonly Message[]): Message[] {
  const known = new Set(messages.map(({ ID }) => ID));
  return [...messages, ...page.filter(({ ID }) => !known.has(ID))];
}

/**
 * Marks messages as read. They stay in the list, but the server no longer counts them as unread, so
 * `total` decreases.
 */
function withRead(shown: Shown, filter: Filter, isRead: (message: Message) => boolean): Shown {
  const readAt = new Date().toISOString();
  const messages = shown.messages?.map((message) =>
    isRead(message) ? { ...message, readAt: message.readAt ?? readAt } : message,
  );
  const removed = countListed(shown.messages, filter) - countListed(messages, filter);
  return { ...shown, messages, total: shown.total - removed };
}

/** Returns the number of messages that the server lists with the filter. */
const countListed = (messages: readonly Message[] = [], filter: Filter): number =>
  messages.filter(({ readAt }) => filter === 'all' || readAt === null).length;
