import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatRelative, formatTime } from '@console/shared/format';
import { tryCall } from '@console/shared/request';
import { Failed, StatusTag, useConfirm, useRecord } from '@console/shared/ui';
import { personTexts as texts } from '../texts/person.ts';
import type { Session } from './person.model.ts';

/** What a session is used with and where, for people. */
export const deviceName = ({ device, ip }: Pick<Session, 'device' | 'ip'>): string => `${device || texts.unknownDevice}（${ip}）`;

/** Where the person is signed in, and the end of one session or of all others. */
export function DevicesSection() {
  const { data, failure, reload } = useRecord('POST /person/getSessionList', {});
  const { confirm, dialog } = useConfirm();
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  const others = data.list.filter(({ current }) => !current);
  const end = async ({ id, ...session }: Session): Promise<void> => {
    const { endText: text, end: confirmText } = texts;
    const action = () => tryCall('POST /person/endSession', { id });
    if (!(await confirm({ title: texts.endTitle(deviceName(session)), text, confirmText, action }))) return reload();
    toast.success(texts.ended);
    reload();
  };
  const endOthers = async (): Promise<void> => {
    const { endOthersTitle: title, endOthers: confirmText } = texts;
    const action = () => tryCall('POST /person/endOtherSessions', {});
    if (!(await confirm({ title, text: texts.endOthersText(others.length), confirmText, action }))) return;
    toast.success(texts.endedOthers);
    reload();
  };
  return (
    <>
      <div className="person-bar">
        <p className="console-note">{texts.devicesNote}</p>
        {others.length > 0 && <Button onClick={() => void endOthers()}>{texts.endOthers}</Button>}
      </div>
      <table className="console-plain-table person-table">
        <caption className="console-hidden">{texts.devices}</caption>
        <thead>
          <tr>
            {[texts.device, texts.address, texts.lastUse, texts.since].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="console-hidden">{texts.end}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((session) => (
            <tr key={session.id}>
              <td>{session.device || texts.unknownDevice}</td>
              <td data-label={texts.address}>{session.ip}</td>
              <td data-label={texts.lastUse} title={formatTime(session.usedAt)}>
                {formatRelative(session.usedAt)}
              </td>
              <td data-label={texts.since}>{formatTime(session.startedAt)}</td>
              <td className="person-end">
                {session.current ? (
                  <StatusTag tone="success">{texts.thisDevice}</StatusTag>
                ) : (
                  <Button size="small" aria-label={`${texts.end}：${deviceName(session)}`} onClick={() => void end(session)}>
                    {texts.end}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dialog}
    </>
  );
}
