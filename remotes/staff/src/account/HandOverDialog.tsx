import { toast } from '@console/shared/feedback';
import { nameOf } from '@console/shared/format';
import { type DataOf, tryCall } from '@console/shared/request';
import { type Field, FormDrawer, type ShownDialog } from '@console/shared/ui';
import { useMemo } from 'react';
import type { Account } from './account.model.ts';
import { accountTexts as texts } from './account.texts.ts';

export type Duty = DataOf<'POST /staff/getDutyList'>['list'][number];

/** The chosen successors by responsibility. */
type Successors = Record<string, number | undefined>;

/** A search field for the successor of one responsibility. */
const fieldOf = ({ ID }: Account, { name, title, count, names }: Duty): Field<Successors> => ({
  name,
  label: texts.successorOf(title, count),
  kind: 'remoteSelect',
  required: true,
  hint: texts.dutyNames(names, count),
  placeholder: texts.searchPerson,
  source: {
    call: 'POST /staff/getSuccessorList',
    body: (keyword) => ({ ID, duty: name, keyword }),
    read: ({ list }: DataOf<'POST /staff/getSuccessorList'>) =>
      list.map((person) => ({
        value: person.ID,
        label: `${nameOf(person)}（${person.userName}）`,
      })),
  },
});

interface Props {
  account: Account;
  duties: readonly Duty[];
  shown: ShownDialog;
  onDone(): void;
}

/**
 * Disables a staff account. Lists its responsibilities, each with a field for the successor. Hand-over
 * and disabling are one request: both succeed or neither.
 */
export function HandOverDialog({ account, duties, shown: { open, close }, onDone }: Props) {
  const name = nameOf(account);
  const fields = useMemo(() => duties.map((duty) => fieldOf(account, duty)), [account, duties]);
  const hasDuties = duties.length > 0;
  return (
    <FormDrawer<Successors>
      open={open}
      title={texts.disableTitle(name)}
      intro={
        <>
          {hasDuties && <p>{texts.handOverText(name)}</p>}
          <p>{texts.disableText}</p>
        </>
      }
      fields={fields}
      initial={{}}
      saveText={hasDuties ? texts.handOverSave : texts.disableSave}
      danger
      onSave={(values, requestId) =>
        tryCall('POST /staff/disableAccount', {
          ID: account.ID,
          successors: duties.map(({ name: duty }) => ({ duty, userId: values[duty] ?? 0 })),
          expectUpdatedAt: account.UpdatedAt,
          requestId,
        })
      }
      onSaved={({ msg }) => {
        toast.success(msg);
        onDone();
      }}
      onClose={close}
    />
  );
}
