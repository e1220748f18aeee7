import { Button } from '@arco-design/web-react';
import { formatRelative, formatTime } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { StatusTag } from '@console/shared/ui';
import { sessionTexts as texts } from '../texts/sessions.ts';
import './sessions.css';

export type Session = Schemas['UserSession'];

/** What a session is used with and where, for people. */
export const deviceName = ({ device, ip }: Pick<Session, 'device' | 'ip'>): string => `${device || texts.unknownDevice}（${ip}）`;

interface SessionTableProps {
  sessions: readonly Session[];
  /** Ends one; without it none can be ended here. The session that looks is never offered. */
  onEnd?: ((session: Session) => void) | undefined;
}

/** Where somebody is signed in: with what, from where, since when, and when last. */
export function SessionTable({ sessions, onEnd }: SessionTableProps) {
  return (
    <table className="console-plain-table sessions">
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
        {sessions.map((session) => (
          <tr key={session.id}>
            <th scope="row">{session.device || texts.unknownDevice}</th>
            <td data-label={texts.address}>{session.ip}</td>
            <td data-label={texts.lastUse} title={formatTime(session.usedAt)}>
              {formatRelative(session.usedAt)}
            </td>
            <td data-label={texts.since}>{formatTime(session.startedAt)}</td>
            <td className="sessions-end">
              {session.current && <StatusTag tone="success">{texts.thisDevice}</StatusTag>}
              {!session.current && onEnd && (
                <Button size="small" aria-label={`${texts.end}：${deviceName(session)}`} onClick={() => onEnd(session)}>
                  {texts.end}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
