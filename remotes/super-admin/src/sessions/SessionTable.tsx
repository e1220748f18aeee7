import { Button } from '@arco-design/web-react';
import { formatRelative, formatTime } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { PlainTable, StatusTag } from '@console/shared/ui';
import { sessionTexts as texts } from './sessions.texts.ts';
import './sessions.css';

export type Session = Schemas['UserSession'];

/** Displayed device and address of a session. */
export const deviceName = ({ device, ip }: Pick<Session, 'device' | 'ip'>): string =>
  `${device || texts.unknownDevice}（${ip}）`;

interface SessionTableProps {
  sessions: readonly Session[];
  /** Ends a session. Undefined if sessions cannot be ended. The current session has no button. */
  onEnd?: ((session: Session) => void) | undefined;
}

/** Table of sessions with device, address, start and last use. */
export function SessionTable({ sessions, onEnd }: SessionTableProps) {
  return (
    <PlainTable
      rows={sessions}
      keyOf={(session) => session.id}
      caption={texts.devices}
      className="sessions"
      columns={[
        {
          title: texts.device,
          isRowHeading: true,
          render: (session) => session.device || texts.unknownDevice,
        },
        { title: texts.address, isLabelled: true, render: (session) => session.ip },
        {
          title: texts.lastUse,
          isLabelled: true,
          hint: (session) => formatTime(session.usedAt),
          render: (session) => formatRelative(session.usedAt),
        },
        {
          title: texts.since,
          isLabelled: true,
          render: (session) => formatTime(session.startedAt),
        },
        {
          title: texts.end,
          hideTitle: true,
          className: 'sessions-end',
          render: (session) => (
            <>
              {session.current && <StatusTag tone="success">{texts.thisDevice}</StatusTag>}
              {!session.current && onEnd && (
                <Button
                  size="small"
                  aria-label={`${texts.end}：${deviceName(session)}`}
                  onClick={() => onEnd(session)}
                >
                  {texts.end}
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
