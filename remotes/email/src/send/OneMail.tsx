import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { sendEmail } from '@console/shared/operations/email';
import { limitsOf } from '@console/shared/request';
import { useUnsaved } from '@console/shared/router';
import { type Field, FormFields, Notice, useForm, useMutation } from '@console/shared/ui';
import { sendTexts as texts } from './send.texts.ts';

interface Letter {
  to: string;
  subject: string;
  body: string;
}

const FIELDS: readonly Field<Letter>[] = [
  {
    name: 'to',
    label: texts.oneTo,
    kind: 'text',
    required: true,
    ...limitsOf(sendEmail.fields.to),
  },
  {
    name: 'subject',
    label: texts.subject,
    kind: 'text',
    required: true,
    ...limitsOf(sendEmail.fields.subject),
  },
  {
    name: 'body',
    label: texts.body,
    kind: 'textarea',
    required: true,
    ...limitsOf(sendEmail.fields.body),
  },
];
const EMPTY: Letter = { to: '', subject: '', body: '' };

/** One mail to one receiver. gin-vue-admin's plugin supports only this. */
export function OneMail() {
  const form = useForm(FIELDS, EMPTY);
  const { busy, notice, send } = useMutation();
  useUnsaved(form.dirty);
  const submit = async () => {
    const values = form.validate();
    if (!values) return;
    const sent = await send('POST /email/sendEmail', values);
    if (!sent.ok) return form.setErrors(sent.errors);
    form.rebase(values);
    toast.success(sent.msg);
  };
  return (
    <div className="email-form">
      {notice && <Notice role="alert">{notice.text}</Notice>}
      <FormFields fields={FIELDS} form={form} />
      <Button type="primary" loading={busy} onClick={() => void submit()}>
        {texts.send}
      </Button>
    </div>
  );
}
