import { toast } from '@console/shared/feedback';
import { choicesOf } from '@console/shared/format';
import { store, unreadAtom } from '@console/shared/session';
import { ChoiceButtons } from '@console/shared/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inboxTexts } from './inboxTexts.ts';
import { MessageRow } from './MessageRow.tsx';
import { UnreadNotices } from './UnreadNotices.tsx';
import { type Filter, type Inbox, useInbox } from './useInbox.ts';
import '../parts/tray.css';
import './inbox.css';

const FILTERS = choicesOf<Filter>({ all: inboxTexts.all, unread: inboxTexts.unread });

/**
 * List of the user's unread notices and messages.
 *
 * @param onLeave closes the panel
 */
export default function InboxPanel({ onLeave }: { onLeave(): void }): ReactNode {
  const unread = useAtomValue(unreadAtom, { store });
  const [filter, setFilter] = useState<Filter>('all');
  const inbox = useInbox(filter);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus into the panel for keyboard users.
  useEffect(() => heading.current?.focus(), []);
  const readAll = async (): Promise<void> => {
    if (!(await inbox.readAll())) toast.error(inboxTexts.notRead);
    heading.current?.focus();
  };
  return (
    <section className="tray inbox" aria-labelledby="inbox-title">
      <header className="tray-head">
        <h2 id="inbox-title" ref={heading} tabIndex={-1}>
          {inboxTexts.title}
        </h2>
        <div className="inbox-filter">
          <ChoiceButtons
            label={inboxTexts.filter}
            value={filter}
            options={FILTERS}
            onChange={setFilter}
          />
        </div>
        <button
          type="button"
          className="tray-link"
          disabled={!unread}
          onClick={() => void readAll()}
        >
          {inboxTexts.readAll}
        </button>
      </header>
      <div className="tray-body" aria-busy={inbox.busy}>
        <UnreadNotices onLeave={onLeave} />
        <Content inbox={inbox} filter={filter} onLeave={onLeave} />
      </div>
    </section>
  );
}

function Content({
  inbox,
  filter,
  onLeave,
}: {
  inbox: Inbox;
  filter: Filter;
  onLeave(): void;
}): ReactNode {
  const { messages, failed, hasMore, busy, more, retry } = inbox;
  const failure = failed !== '' && (
    <div className="tray-note" role="alert">
      <p>{inboxTexts.failed}</p>
      <p>{failed}</p>
      <button type="button" className="button" onClick={retry}>
        {inboxTexts.retry}
      </button>
    </div>
  );
  if (!messages) return failure;
  if (messages.length === 0)
    return (
      failure || (
        <p className="tray-note">{filter === 'all' ? inboxTexts.empty : inboxTexts.emptyUnread}</p>
      )
    );
  return (
    <>
      <ul className="tray-list">
        {messages.map((message) => (
          <MessageRow key={message.ID} message={message} onRead={inbox.read} onLeave={onLeave} />
        ))}
      </ul>
      {failure}
      {hasMore && !failure && (
        <button type="button" className="inbox-more" disabled={busy} onClick={more}>
          {inboxTexts.more}
        </button>
      )}
    </>
  );
}
