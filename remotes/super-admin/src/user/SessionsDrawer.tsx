import { Button, Drawer, Tag } from '@arco-design/web-react';
import { formatTime, nameOf } from '@console/shared/format';
import { type DataOf, tryCall } from '@console/shared/request';
import { Failed, offers, type ShownDialog, useConfirm, useRecord, useReturnFocus } from '@console/shared/ui';
import { userTexts as texts } from '../texts/user.ts';
import type { User } from './user.model.ts';
import './sessions.css';

const FRAME = 'user-sessions-drawer';
const CALL = 'POST /user/getUserSessionList';

type Session = DataOf<typeof CALL>['list'][number];
type Ask = ReturnType<typeof useConfirm>['confirm'];

const deviceOf = ({ device }: Session): string => device || texts.unknownDevice;

function SessionRow({ session, onEnd }: { session: Session; onEnd: (() => void) | undefined }) {
  return (
    <tr>
      <th scope="row">
        {deviceOf(session)}
        {session.current && (
          <Tag size="small" color="arcoblue">
            {texts.thisSession}
          </Tag>
        )}
      </th>
      <td data-label={texts.address}>{session.ip}</td>
      <td data-label={texts.signedInAt}>{formatTime(session.startedAt)}</td>
      <td data-label={texts.usedAt}>{formatTime(session.usedAt)}</td>
      <td>
        {onEnd && !session.current && (
          <Button size="small" aria-label={texts.endSession(deviceOf(session))} onClick={onEnd}>
            {texts.end}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Sessions({ data, onEnd }: { data: DataOf<typeof CALL>; onEnd(session: Session): void }) {
  const mayEnd = offers(data, 'endSession');
  if (data.list.length === 0) return <p className="user-sessions-notice">{texts.noSessions}</p>;
  return (
    <table className="console-plain-table user-sessions">
      <caption className="console-hidden">{texts.sessions}</caption>
      <thead>
        <tr>
          {[texts.device, texts.address, texts.signedInAt, texts.usedAt].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {data.list.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={mayEnd ? () => onEnd(session) : undefined} />
        ))}
      </tbody>
    </table>
  );
}

/** Asks, then ends one session, or all where none is named. */
const askEnd = (confirm: Ask, user: User, session?: Session): Promise<boolean> =>
  session
    ? confirm({
        title: texts.endTitle(deviceOf(session)),
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

/** Where a user is signed in, with device and last use; the end of one session or of all. */
export function SessionsDrawer({ user, shown: { open, close, remove } }: { user: User; shown: ShownDialog }) {
  const { data, failure, reload } = useRecord(CALL, { ID: user.ID });
  const { confirm, dialog } = useConfirm();
  const returnFocus = useReturnFocus(open, FRAME);
  const title = texts.sessionsOf(nameOf(user));
  const end = async (session?: Session): Promise<void> => {
    if (await askEnd(confirm, user, session)) reload();
  };
  // Arco's drawer has no role of its own; what it does not know it passes on to its wrapper.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  return (
    <Drawer
      {...role}
      className={FRAME}
      visible={open}
      title={title}
      width={720}
      footer={
        <>
          {data && data.list.length > 0 && offers(data, 'endSessions') && (
            <Button onClick={() => void end()}>{texts.endAll}</Button>
          )}
          <Button onClick={close}>{texts.close}</Button>
        </>
      }
      unmountOnExit
      onCancel={close}
      afterClose={() => {
        returnFocus();
        remove();
      }}
    >
      {failure && <Failed failure={failure} onRetry={reload} />}
      {!failure && !data && <p className="user-sessions-notice">{texts.sessionsLoading}</p>}
      {!failure && data && <Sessions data={data} onEnd={(session) => void end(session)} />}
      {dialog}
    </Drawer>
  );
}
