import { Button } from '@arco-design/web-react';
import { useButtons } from '@console/shared/auth';
import { toast } from '@console/shared/feedback';
import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Empty, Notice, Page, PageHeader, useMutation } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { LetterForm } from './LetterForm.tsx';
import { OneMail } from './OneMail.tsx';
import { SendProgress } from './SendProgress.tsx';
import { sendTexts as texts } from './send.texts.ts';
import './send.css';

function Letters() {
  const [{ template }] = useQueryState();
  const [taskId, setTaskId] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another template starts another mail
  useEffect(() => setTaskId(undefined), [template]);
  const first = Number(template);
  // The form is unmounted with its mail, so that the mail cannot be sent twice.
  if (taskId !== undefined)
    return (
      <SendProgress taskId={taskId} onRetry={setTaskId} onAgain={() => setTaskId(undefined)} />
    );
  return (
    <LetterForm
      templateId={Number.isInteger(first) && first > 0 ? first : undefined}
      onStarted={setTaskId}
    />
  );
}

/**
 * 发送邮件: sends mails by a template or with a free text, with one result per receiver, and a test
 * mail.
 */
export default function SendPage() {
  const { test } = useButtons();
  const { busy, notice, send } = useMutation();
  const sendTest = async () => {
    const sent = await send('POST /email/emailTest', {});
    if (sent.ok) toast.success(sent.msg);
  };
  if (!serves('POST /email/sendEmail')) return <Empty title={texts.notServed} isPage />;
  // gin-vue-admin's plugin supports one receiver. Its menu row has no buttons, so this page shows
  // the test button.
  const toSeveral = serves('POST /email/sendLetter');
  const button = (
    <Button loading={busy} onClick={() => void sendTest()}>
      {texts.test}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={texts.title} actions={(test !== undefined || !toSeveral) && button} />
      {notice && <Notice role="alert">{notice.text}</Notice>}
      {toSeveral ? <Letters /> : <OneMail />}
    </Page>
  );
}
