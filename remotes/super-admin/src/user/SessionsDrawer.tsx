import { Button } from '@arco-design/web-react';
import { nameOf } from '@console/shared/format';
import { tryCall } from '@console/shared/request';
import {
  Failed,
  Note,
  offers,
  type ShownDialog,
  SideDrawer,
  useConfirm,
  useRecord,
} from '@console/shared/ui';
import { deviceName, type Session, SessionTable } from '../sessions/SessionTable.tsx';
import type { User } from './user.model.ts';
import { userTexts as texts } from './user.texts.ts';

const CALL = 'POST /user/getUserSessionList';

type Ask = ReturnType<typeof useConfirm>['confirm'];

/** Ends one session after a confirmation, or all sessions if none is given. */
const confirmEnd = (confirm: Ask, user: User, session?: Session): Promise<boolean> =>
  session
    ? confirm({
        title: texts.endTitle(deviceName(session)),
        text: texts.endText,
        confirmText: texts.end,
        action: () => tryCall('POST /user/endUserSession', { ID: user.ID, sessionId: session.id }),
      })
    : confirm({
        title: texts.endAllTitle(nameOf(user)),
        text: texts.endAllText,
        confirmText: texts.endAll,
        action: () => tryCall('POST /user/endUserSessions', { ID: user.ID }),
      });

/** The sessions of a user with device and last use. One or all can be ended. */
export function SessionsDrawer({
  user,
  shown: { open, close, remove },
}: {
  user: User;
  shown: ShownDialog;
}) {
  const { data, failure, reload } = useRecord(CALL, { ID: user.ID });
  const { confirm, dialog } = useConfirm();
  const title = texts.sessionsOf(nameOf(user));
  const end = async (session?: Session): Promise<void> => {
    if (await confirmEnd(confirm, user, session)) reload();
  };
  return (
    <SideDrawer
      open={open}
      title={title}
      buttons={
        data &&
        data.list.length > 0 &&
        offers(data, 'endSessions') && <Button onClick={() => void end()}>{texts.endAll}</Button>
      }
      onClose={close}
      onGone={remove}
    >
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!failure && !data && <Note>{texts.sessionsLoading}</Note>}
      {data && data.list.length === 0 && <Note>{texts.noSessions}</Note>}
      {data && data.list.length > 0 && (
        <SessionTable
          sessions={data.list}
          onEnd={offers(data, 'endSession') ? (session) => void end(session) : undefined}
        />
      )}
      {dialog}
    </SideDrawer>
  );
}
