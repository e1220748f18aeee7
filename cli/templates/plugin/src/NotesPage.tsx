import { Button, Input } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { Empty, Failed, PageHeader, useMutation, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { texts } from './texts.zh.ts';

interface Notes {
  list: { ID: number; text: string; author: string }[];
}

/** A page with calls to its own back end. */
export default function NotesPage() {
  const { data, failure, reload } = useRecord<Notes>('GET /plugin/__ID__/getNotes');
  const { busy, notice, send } = useMutation();
  const [text, setText] = useState('');
  const add = async () => {
    const added = await send('POST /plugin/__ID__/addNote', { text });
    if (!added.ok) return;
    toast.success(added.msg || texts.saved);
    setText('');
    reload();
  };
  if (!data && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  return (
    <div className="console-page">
      <PageHeader title={texts.title} />
      <Input
        aria-label={texts.note}
        placeholder={texts.hint}
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <p>
        <Button type="primary" loading={busy} disabled={text.trim() === ''} onClick={add}>
          {texts.save}
        </Button>
      </p>
      {notice && (
        <p className="console-notice" role="alert">
          {notice.text}
        </p>
      )}
      {data?.list.length === 0 && <Empty title={texts.empty} />}
      <ul aria-label={texts.list}>
        {data?.list.map(({ ID, text: words, author }) => (
          <li key={ID}>
            {words} <span className="console-note">{author}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
