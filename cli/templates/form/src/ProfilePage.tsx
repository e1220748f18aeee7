import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { setSelfInfo } from '@console/shared/operations/user';
import { limitsOf } from '@console/shared/request';
import { useUnsaved } from '@console/shared/router';
import {
  Failed,
  type Field,
  FormFields,
  PageHeader,
  useForm,
  useMutation,
  useRecord,
} from '@console/shared/ui';
import { texts } from './texts.zh.ts';

interface Profile {
  nickName: string;
  phone: string;
}

/** The server defines the maximum lengths. */
const FIELDS: readonly Field<Profile>[] = [
  {
    name: 'nickName',
    label: texts.nickName,
    kind: 'text',
    required: true,
    ...limitsOf(setSelfInfo.fields.nickName),
  },
  { name: 'phone', label: texts.phone, kind: 'text', ...limitsOf(setSelfInfo.fields.phone) },
];

/** A form page for the user's own name and phone. */
export default function ProfilePage() {
  const { data, failure, reload } = useRecord('GET /user/getUserInfo', undefined, {
    read: ({ userInfo }) => userInfo,
  });
  if (!data && failure) return <Failed failure={failure} onRetry={reload} isPage />;
  if (!data) return <div className="console-page" role="status" aria-label={texts.title} />;
  return <ProfileForm initial={{ nickName: data.nickName ?? '', phone: data.phone ?? '' }} />;
}

function ProfileForm({ initial }: { initial: Profile }) {
  const form = useForm(FIELDS, initial);
  const { busy, notice, send } = useMutation();
  // The host warns before unsaved changes are lost.
  useUnsaved(form.dirty);
  const save = async () => {
    const values = form.validate();
    if (!values) return;
    const saved = await send('PUT /user/setSelfInfo', values);
    if (!saved.ok) return form.setErrors(saved.errors);
    form.rebase(values);
    toast.success(saved.msg || texts.saved);
  };
  return (
    <div className="console-page">
      <PageHeader title={texts.title} />
      {notice && (
        <p className="console-notice" role="alert">
          {notice.text}
        </p>
      )}
      <FormFields fields={FIELDS} form={form} />
      <Button type="primary" loading={busy} onClick={save}>
        {texts.save}
      </Button>
    </div>
  );
}
