import { Button } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import { type Schemas, tryCall } from '@console/shared/request';
import {
  Empty,
  Failed,
  Note,
  PlainTable,
  StatusTag,
  useConfirm,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { deviceName } from '../sessions/SessionTable.tsx';
import { sessionTexts } from '../sessions/sessions.texts.ts';
import type { Overview } from './base/person.model.ts';
import { personTexts as texts } from './base/person.texts.ts';
import { PAGE_SIZE, Pages } from './Pages.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

type Login = Schemas['OwnLoginLog'];
type List = { list: Login[]; total: number };

const LIST = 'POST /log/getOwnLoginLogList';

function Result({ login }: { login: Login }) {
  if (login.isDisowned) return <StatusTag tone="danger">{texts.loginDisowned}</StatusTag>;
  if (login.current) return <StatusTag tone="success">{sessionTexts.thisDevice}</StatusTag>;
  const marks = [
    texts.loginResult[login.result],
    login.reasonText,
    login.attempts > 1 ? texts.loginAttempts(login.attempts) : '',
    login.isNewDevice ? texts.loginNewDevice : '',
    login.isNewNetwork ? texts.loginNewNetwork : '',
  ];
  return <>{marks.filter((mark) => mark !== '').join(' · ')}</>;
}

interface LoginsSectionProps {
  userName: string;
  /** Rules for a new password. */
  rules: Overview['password'] | undefined;
}

/**
 * The sign-ins of the user, newest first. A sign-in of someone else can be ended; the user is then
 * asked for a new password.
 */
export function LoginsSection({ rules, userName }: LoginsSectionProps) {
  const [page, setPage] = useState(1);
  const [isChanging, setChanging] = useState(false);
  const { confirm, dialog } = useConfirm();
  const { data, failure, reload } = useRecord<typeof LIST, List>(
    LIST,
    { page, pageSize: PAGE_SIZE },
    { keep: true },
  );
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  const disown = async (login: Login): Promise<void> => {
    const action = () => tryCall('POST /log/disownLogin', { ID: login.ID });
    const { disownText: text, disownConfirm: confirmText } = texts;
    const title = texts.disownTitle(deviceName(login));
    const isDone = await confirm({ title, text, confirmText, action });
    reload();
    if (isDone) setChanging(true);
  };
  return (
    <>
      <div className="person-bar">
        <Note>{texts.loginsNote}</Note>
      </div>
      {data.list.length === 0 ? (
        <Empty title={texts.noLogins} />
      ) : (
        <PlainTable
          rows={data.list}
          keyOf={(login) => login.ID}
          caption={texts.section.logins}
          className="person-table"
          columns={[
            {
              title: texts.time,
              isRowHeading: true,
              render: (login) => formatTime(login.CreatedAt),
            },
            {
              title: texts.result,
              isLabelled: true,
              render: (login) => <Result login={login} />,
            },
            {
              title: sessionTexts.device,
              isLabelled: true,
              render: (login) => login.device || sessionTexts.unknownDevice,
            },
            { title: sessionTexts.address, isLabelled: true, render: (login) => login.ip },
            {
              title: texts.disown,
              hideTitle: true,
              render: (login) =>
                login.actions.includes('disown') && (
                  <Button
                    size="small"
                    aria-label={`${texts.disown}：${deviceName(login)}`}
                    onClick={() => void disown(login)}
                  >
                    {texts.disown}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <Pages page={page} total={data.total} onPage={setPage} />
      {dialog}
      <PasswordDialog
        userName={userName}
        rules={rules}
        open={isChanging}
        onClose={() => setChanging(false)}
      />
    </>
  );
}
