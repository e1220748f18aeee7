import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { sendEmail } from '@console/shared/operations/email';
import { limitsOf } from '@console/shared/request';
import { useUnsaved } from '@console/shared/router';
import { type FormField, FormFields, PageHeader, useForm, useMutation } from '@console/shared/ui';
import { texts } from '../texts.ts';

interface Letter {
  to: string;
  subject: string;
  body: string;
}

const FIELDS: readonly FormField<Letter>[] = [
  { name: 'to', label: texts.to, kind: 'text', required: true, ...limitsOf(sendEmail.fields.to) },
  { name: 'subject', label: texts.subject, kind: 'text', required: true, ...limitsOf(sendEmail.fields.subject) },
  { name: 'body', label: texts.body, kind: 'textarea', required: true, ...limitsOf(sendEmail.fields.body) },
];
const EMPTY: Letter = { to: '', subject: '', body: '' };

/** 发送邮件: one mail to one receiver, and a mail that shows whether the mail server works. */
export default function SendPage() {
  const form = useForm(FIELDS, EMPTY);
  const { busy, notice, send } = useMutation();
  useUnsaved(form.dirty);
  const sendLetter = async () => {
    const values = form.validate();
    if (!values) return;
    const sent = await send('POST /email/sendEmail', values);
    if (!sent.ok) return form.setErrors(sent.errors);
    form.rebase(values);
    toast.success(sent.msg);
  };
  const sendTest = async () => {
    const sent = await send('POST /email/emailTest', undefined);
    if (sent.ok) toast.success(sent.msg);
  };
  return (
    <div className="console-page">
      <PageHeader title={texts.title} actions={<Button onClick={() => void sendTest()}>{texts.test}</Button>} />
      {notice && (
        <p className="console-notice" role="alert">
          {notice.text}
        </p>
      )}
      <FormFields fields={FIELDS} form={form} />
      <Button type="primary" loading={busy} onClick={() => void sendLetter()}>
        {texts.send}
      </Button>
    </div>
  );
}
