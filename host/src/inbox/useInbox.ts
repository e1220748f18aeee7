import { type Schemas, tryCall } from '@console/shared/request';
import { store, unreadAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { useEffect, useReducer, useRef, useState } from 'react';

export type Message = Schemas['Message'];
export type Filter = 'all' | 'unread';

const PAGE_SIZE = 20;
const QUIET = { loading: false } as const;

export interface Inbox {
  /** `undefined` until the first answer. */
  messages: readonly Message[] | undefined;
  /** Why they could not be fetched, '' otherwise. */
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

/** The person's messages, newest first: fetched when they are looked at, and again when there are others by now. */
export function useInbox(filter: Filter): Inbox {
  const unread = useAtomValue(unreadAtom, { store });
  const [shown, setShown] = useState(NOTHING);
  const [round, retry] = useReducer((now: number) => now + 1, 0);
  /** What this list itself has told the bell: that is no news. */
  const told = useRef(unread);
  const latest = useRef(0);

  const fetchPage = async (page: number): Promise<void> => {
    const mine = ++latest.current;
    setShown((now) => ({ ...now, busy: true, failed: '' }));
    const state = filter === 'unread' ? ({ state: 'unread' } as const) : {};
    const outcome = await tryCall('POST /inbox/getMessageList', { page, pageSize: PAGE_SIZE, ...state }, QUIET);
    if (mine !== latest.current) return;
    if (!outcome.ok) {
      setShown((now) => ({ ...now, busy: false, failed: outcome.message }));
      return;
    }
    const { list, total, unread: counted } = outcome.data;
    tell(counted);
    setShown(({ messages: before = [] }) => {
      const known = new Set(page === 1 ? [] : before.map(({ ID }) => ID));
      const kept = page === 1 ? [] : before;
      // What came meanwhile pushes rows onto the next page that are here already.
      return { messages: [...kept, ...list.filter(({ ID }) => !known.has(ID))], total, failed: '', busy: false };
    });
  };
  const tell = (count: number): void => {
    told.current = count;
    store.set(unreadAtom, count);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter or another try starts from the first page
  useEffect(() => {
    setShown(NOTHING);
    void fetchPage(1);
    return () => {
      latest.current++;
    };
  }, [filter, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a number that others have told is news
  useEffect(() => {
    if (unread !== told.current && shown.messages) void fetchPage(1);
  }, [unread]);

  const mark = (isRead: (message: Message) => boolean): void =>
    setShown((now) => ({
      ...now,
      messages: now.messages?.map((one) => (isRead(one) ? { ...one, readAt: one.readAt ?? new Date().toISOString() } : one)),
    }));
  const messages = shown.messages;
  return {
    ...shown,
    hasMore: messages !== undefined && messages.length < shown.total,
    more: () => void fetchPage(Math.floor((messages?.length ?? 0) / PAGE_SIZE) + 1),
    retry,
    async read({ ID, readAt }) {
      if (readAt !== null) return true;
      const outcome = await tryCall('POST /inbox/readMessage', { ID }, QUIET);
      if (!outcome.ok) return false;
      tell(outcome.data.unread);
      mark((one) => one.ID === ID);
      return true;
    },
    async readAll() {
      const newest = messages?.[0]?.ID;
      const outcome = await tryCall('POST /inbox/readAll', newest === undefined ? {} : { upTo: newest }, QUIET);
      if (!outcome.ok) return false;
      tell(outcome.data.unread);
      mark(({ ID }) => newest === undefined || ID <= newest);
      return true;
    },
  };
}
