import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { Notice, SideDrawer } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { mineTexts as texts } from './mine.texts.ts';
import { NoticeBody, type OpenNotice } from './NoticeBody.tsx';

interface Props {
  /** The notice that is opened, `null` for none. */
  noticeId: number | null;
  /** Whether the user has already confirmed it. */
  isConfirmed: boolean;
  onClose(): void;
  /** Called after the notice was read or confirmed. */
  onRead(): void;
}

/** Opens a notice and marks it as read. A notice that must be confirmed has a button for it. */
export function NoticeDrawer({ noticeId, isConfirmed, onClose, onRead }: Props) {
  const [notice, setNotice] = useState<OpenNotice>();
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another notice is loaded
  useEffect(() => {
    setNotice(undefined);
    setFailed('');
    if (noticeId === null) return;
    let isCurrent = true;
    void tryCall('POST /notice/readNotice', { ID: noticeId }).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) setNotice(outcome.data.notice);
      else setFailed(outcome.message);
      onRead();
    });
    return () => {
      isCurrent = false;
    };
  }, [noticeId]);
  const confirm = async (): Promise<void> => {
    if (noticeId === null) return;
    setBusy(true);
    const outcome = await tryCall('POST /notice/confirmNotice', { ID: noticeId });
    setBusy(false);
    if (!outcome.ok) return setFailed(outcome.message);
    toast.success(outcome.msg);
    onRead();
    onClose();
  };
  return (
    <SideDrawer
      title={notice?.title ?? texts.notices}
      open={noticeId !== null}
      onClose={onClose}
      busy={busy}
      actions={
        notice?.needConfirm &&
        !isConfirmed && (
          <Button type="primary" loading={busy} onClick={() => void confirm()}>
            {texts.confirm}
          </Button>
        )
      }
    >
      {failed !== '' && <Notice role="alert">{failed}</Notice>}
      {notice && <NoticeBody notice={notice} />}
      {!notice && failed === '' && <p role="status">{texts.loading}</p>}
    </SideDrawer>
  );
}
