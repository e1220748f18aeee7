import { useQueryState } from '@console/shared/router';
import { ResourceList } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { MessageDrawer } from './MessageDrawer.tsx';
import { type Message, messageList } from './message.resource.tsx';
import '../wechat.css';

/** 消息与事件: messages and events of the official account with their replies, live. */
export default function MessagePage() {
  const [, setQuery] = useQueryState();
  const [shown, setShown] = useState<Message>();
  const messages = useMemo(
    () =>
      messageList({
        open: setShown,
        follow: ({ ID }) => setQuery({ sameAs: String(ID), page: undefined }),
      }),
    [setQuery],
  );
  return (
    <ResourceList resource={messages}>
      <MessageDrawer message={shown} onClose={() => setShown(undefined)} />
    </ResourceList>
  );
}
