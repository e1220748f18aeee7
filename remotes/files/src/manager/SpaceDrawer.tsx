import { Button } from '@arco-design/web-react';
import { formatBytes } from '@console/shared/format';
import { type DataOf, tryCall } from '@console/shared/request';
import {
  choiceSource,
  Empty,
  Failed,
  type Field,
  FormDialog,
  Note,
  PlainTable,
  SideDrawer,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import { useState } from 'react';
import { spaceTexts as texts } from './space.texts.ts';

type Usage = DataOf<'POST /file/getSpaceUsage'>;
type User = Usage['users'][number];

interface QuotaValues {
  userId?: number | undefined;
  quotaMb?: number | undefined;
}

const QUOTA: Field<QuotaValues> = {
  name: 'quotaMb',
  label: texts.quota,
  kind: 'number',
  min: 1,
  max: 10_485_760,
  precision: 0,
  suffix: 'MB',
  hint: texts.quotaHint,
};
const PERSON: Field<QuotaValues> = {
  name: 'userId',
  label: texts.user,
  kind: 'remoteSelect',
  source: choiceSource('person'),
  required: true,
};

/** Sets the quota of a user of the list, or of a user to select. */
function QuotaDialog(props: { user: User | undefined; onSaved(): void; onClose(): void }) {
  const { user, ...on } = props;
  return (
    <FormDialog<QuotaValues>
      open
      title={user ? texts.setQuotaOf(user.userName) : texts.other}
      fields={user ? [QUOTA] : [PERSON, QUOTA]}
      initial={{ userId: user?.userId, quotaMb: user?.quotaMb ?? undefined }}
      saveText={texts.save}
      onSave={({ userId = 0, quotaMb }) =>
        tryCall('POST /file/setUserQuota', { userId, quotaMb: quotaMb ?? null })
      }
      {...on}
    />
  );
}

const amounts = [
  { title: texts.files, numeric: true, render: ({ files }: { files: number }) => files },
  {
    title: texts.used,
    numeric: true,
    render: ({ bytes }: { bytes: number }) => formatBytes(bytes),
  },
];

function Users({ usage, onQuota }: { usage: Usage; onQuota(user: User): void }) {
  const columns = [
    { title: texts.user, render: ({ userName }: User) => userName },
    // Before the amounts, because a narrow screen shows the first columns only.
    {
      title: texts.setQuota,
      hideTitle: true,
      render: (user: User) => (
        <Button
          size="mini"
          aria-label={texts.setQuotaOf(user.userName)}
          onClick={() => onQuota(user)}
        >
          {texts.setQuota}
        </Button>
      ),
    },
    ...amounts,
    {
      title: texts.quota,
      render: ({ quotaMb }: User) =>
        quotaMb === null ? texts.defaultQuota(usage.quotaMb) : texts.ownQuota(quotaMb),
    },
  ];
  return (
    <WideTable label={texts.users}>
      <PlainTable
        caption={texts.users}
        columns={columns}
        rows={usage.users}
        keyOf={({ userId }) => userId}
      />
    </WideTable>
  );
}

function Folders({ folders }: Pick<Usage, 'folders'>) {
  const columns = [
    { title: texts.folder, render: ({ name }: Usage['folders'][number]) => name },
    { title: texts.user, render: ({ userName }: Usage['folders'][number]) => userName },
    ...amounts,
  ];
  return (
    <WideTable label={texts.folders}>
      <PlainTable caption={texts.folders} columns={columns} rows={folders} keyOf={({ ID }) => ID} />
    </WideTable>
  );
}

/** Space of all users, with the largest users and folders, and the quotas of users. */
export function SpaceDrawer({ onClose }: { onClose(): void }) {
  const { data, failure, reload } = useRecord('POST /file/getSpaceUsage', {});
  const [quotaOf, setQuotaOf] = useState<{ user: User | undefined }>();
  return (
    <SideDrawer open title={texts.open} width={720} onClose={onClose}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data && (
        <div className="files-main">
          <p>{texts.total(data.files, formatBytes(data.bytes))}</p>
          {data.totalQuotaMb > 0 && <p>{texts.totalQuota(data.totalQuotaMb)}</p>}
          <Note>{texts.note}</Note>
          <div>
            <Button onClick={() => setQuotaOf({ user: undefined })}>{texts.other}</Button>
          </div>
          {data.users.length === 0 && <Empty title={texts.empty} />}
          {data.users.length > 0 && <Users usage={data} onQuota={(user) => setQuotaOf({ user })} />}
          {data.folders.length > 0 && <Folders folders={data.folders} />}
        </div>
      )}
      {quotaOf && (
        <QuotaDialog {...quotaOf} onSaved={reload} onClose={() => setQuotaOf(undefined)} />
      )}
    </SideDrawer>
  );
}
