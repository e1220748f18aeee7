import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { ChoiceButtons, ResourceList } from '@console/shared/ui';
import { MY_MESSAGES, MY_NOTICES } from './mine.resource.tsx';
import { mineTexts as texts } from './mine.texts.ts';
import { NoticeDrawer } from './NoticeDrawer.tsx';

const PARTS = ['notices', 'messages'] as const;
type Part = (typeof PARTS)[number];
const READ_ALL = { notices: 'POST /notice/readAll', messages: 'POST /inbox/readAll' } as const;
const OPTIONS = PARTS.map((value) => ({ value, label: texts[value] }));

/** Marks everything in a part as read. */
async function readAll(part: Part, reload: () => void): Promise<void> {
  const outcome = await tryCall(READ_ALL[part], {}, { silent: false });
  if (!outcome.ok) return;
  if (outcome.msg) toast.success(outcome.msg);
  reload();
}

/** Switch between notices and messages, and the button that marks all as read. */
function Tools({ part, reload, onPart }: { part: Part; reload(): void; onPart(part: Part): void }) {
  return (
    <>
      {serves('POST /notice/getMyNoticeList') && (
        <ChoiceButtons label={texts.parts} value={part} options={OPTIONS} onChange={onPart} />
      )}
      <Button onClick={() => void readAll(part, reload)}>{texts.readAll}</Button>
    </>
  );
}

/** 我的消息: notices and messages of the user, with search. The URL names the opened notice. */
export default function MyMessagesPage() {
  const [query, setQuery] = useQueryState();
  const part: Part = query.part === 'messages' ? 'messages' : 'notices';
  const onPart = (next: Part): void =>
    setQuery({
      part: next,
      keyword: undefined,
      state: undefined,
      type: undefined,
      page: undefined,
    });
  const noticeId = Number(query.notice) || null;
  if (part === 'messages')
    return (
      <ResourceList
        key={part}
        resource={MY_MESSAGES}
        actions={({ list }) => <Tools part={part} reload={list.reload} onPart={onPart} />}
      />
    );
  return (
    <ResourceList
      key={part}
      resource={MY_NOTICES}
      actions={({ list }) => <Tools part={part} reload={list.reload} onPart={onPart} />}
    >
      {({ list }) => (
        <NoticeDrawer
          noticeId={noticeId}
          isConfirmed={list.rows.some((row) => row.ID === noticeId && row.confirmedAt !== null)}
          onClose={() => setQuery({ notice: undefined })}
          onRead={list.reload}
        />
      )}
    </ResourceList>
  );
}
