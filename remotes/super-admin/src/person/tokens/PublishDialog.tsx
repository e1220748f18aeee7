import { toast } from '@console/shared/feedback';
import { addPublishToken } from '@console/shared/operations/person';
import { limitsOf, tryCall } from '@console/shared/request';
import { FormDialog, type FormField } from '@console/shared/ui';
import { personTexts as texts } from '../../texts/person.ts';

/** What a tool on somebody's machine asks for, as the address of this page says it. */
export interface PublishRequest {
  remote: string;
  hash: string;
  hint: string;
}

interface PublishForm {
  days: number;
  password: string;
}

const DAYS = [30, 90, 180, 365];
const EMPTY: PublishForm = { days: 90, password: '' };
const FIELDS: readonly FormField<PublishForm>[] = [
  {
    name: 'days',
    label: texts.tokenDays,
    kind: 'select',
    required: true,
    options: DAYS.map((count) => ({ value: count, label: texts.days(count) })),
  },
  {
    name: 'password',
    label: texts.loginPassword,
    kind: 'password',
    required: true,
    ...limitsOf(addPublishToken.fields.password),
    hint: texts.loginPasswordHint,
  },
];

/** The request in an address; nothing in one that asks for none. What is not as the tool writes it the server refuses. */
export const publishRequestIn = ({ publish, hash, hint }: Readonly<Record<string, string>>): PublishRequest | null =>
  publish && hash && hint ? { remote: publish, hash, hint } : null;

/** Lets the tool that opened this page upload releases of one remote: the person compares, and gives his password. */
export function PublishDialog({ request, onClose }: { request: PublishRequest | null; onClose(): void }) {
  const { remote = '', hash = '', hint = '' } = request ?? {};
  return (
    <FormDialog<PublishForm>
      open={request !== null}
      title={texts.publishTitle(remote)}
      intro={
        <>
          <p>{texts.publishText(remote)}</p>
          <p>{texts.publishCompare(hint)}</p>
        </>
      }
      fields={FIELDS}
      initial={EMPTY}
      saveText={texts.publishAllow}
      onSave={(form) => tryCall('POST /person/addPublishToken', { ...form, remote, tokenHash: hash, hint })}
      onSaved={({ msg }) => toast.success(msg)}
      onClose={onClose}
    />
  );
}
