import { type Schemas, tryCall } from '@console/shared/request';
import { store, unreadAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';

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
  /** What this list itself has told the bell: that is no news. */
  const told = useRef(unread);
  const latest = useRef(0);
  /** What was asked for last, to be asked for again. */
  const asked = useRef({ page: 1, anew: true });

  /** @param anew what is shown goes, and the first page takes its place */
  const fetchPage = async (page: number, anew = false): Promise<void> => {
    const mine = ++latest.current;
    asked.current = { page, anew };
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
      const kept = anew ? [] : before;
      const known = new Set(kept.map(({ ID }) => ID));
      // What came meanwhile pushes rows onto the next page that are here already.
      return { messages: [...kept, ...list.filter(({ ID }) => !known.has(ID))], total, failed: '', busy: false };
    });
  };
  const tell = (count: number): void => {
    told.current = count;
    store.set(unreadAtom, count);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter starts from the first page
  useEffect(() => {
    setShown(NOTHING);
    void fetchPage(1, true);
    return () => {
      latest.current++;
    };
  }, [filter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a number that others have told is news
  useEffect(() => {
    if (unread !== told.current && shown.messages) void fetchPage(1, true);
  }, [unread]);

  const isListed = ({ readAt }: Message): boolean => filter === 'all' || readAt === null;
  const mark = (isRead: (message: Message) => boolean): void =>
    setShown((now) => {
      const messages = now.messages?.map((one) =>
        isRead(one) ? { ...one, readAt: one.readAt ?? new Date().toISOString() } : one,
      );
      // What was read is shown on, but is no row of the server's list of unread ones any more.
      const gone = (now.messages?.filter(isListed).length ?? 0) - (messages?.filter(isListed).length ?? 0);
      return { ...now, messages, total: now.total - gone };
    });
  const messages = shown.messages;
  const listed = messages?.filter(isListed).length ?? 0;
  return {
    ...shown,
    hasMore: messages !== undefined && listed < shown.total,
    more: () => void fetchPage(Math.floor(listed / PAGE_SIZE) + 1),
    retry: () => void fetchPage(asked.current.page, asked.current.anew),
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
