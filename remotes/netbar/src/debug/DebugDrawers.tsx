import { asText, formatTime } from '@console/shared/format';
import {
  Copyable,
  DetailGrid,
  Empty,
  Failed,
  Link,
  Note,
  SideDrawer,
  StatusTag,
  useRecord,
} from '@console/shared/ui';
import { type DebugLog, LEVEL_TONES } from './debug.resource.tsx';
import {
  debugFields as fields,
  levelLabels,
  debugTexts as texts,
  traceTexts,
} from './debug.texts.ts';

/** All fields of a log line. */
export function DebugDrawer({ log, onClose }: { log: DebugLog | undefined; onClose(): void }) {
  return (
    <SideDrawer title={texts.title} open={log !== undefined} onClose={onClose}>
      {log && (
        <>
          <DetailGrid
            details={[
              { label: fields.occurredAt, value: formatTime(log.occurredAt, { seconds: true }) },
              {
                label: fields.level,
                value: (
                  <StatusTag tone={LEVEL_TONES[log.level]}>{levelLabels[log.level]}</StatusTag>
                ),
              },
              {
                label: fields.netbarName,
                value: `${asText(log.netbarName)} / ${log.terminalNo || texts.gateway}`,
              },
              { label: fields.module, value: asText(log.module) },
              { label: fields.clientVersion, value: asText(log.clientVersion) },
              {
                label: fields.traceId,
                value: log.traceId !== '' && <Copyable text={log.traceId} />,
              },
              {
                label: fields.message,
                value: <code className="netbar-command">{asText(log.message)}</code>,
                wide: true,
              },
            ]}
          />
          {log.stack !== '' && (
            <>
              <h2>{texts.stack}</h2>
              <pre className="netbar-command">{asText(log.stack)}</pre>
            </>
          )}
        </>
      )}
    </SideDrawer>
  );
}

function Traces({ onChoose }: { onChoose(traceId: string): void }) {
  const { data, failure, reload } = useRecord('POST /netbar/getDebugTraces', {});
  if (!data)
    return failure ? (
      <Failed failure={failure} onRetry={reload} />
    ) : (
      <p role="status">{texts.loading}</p>
    );
  if (data.list.length === 0) return <Empty title={traceTexts.empty} />;
  return (
    <ul className="netbar-traces">
      {data.list.map(({ traceId, netbarId, netbarName, lines, errors, modules, lastAt }) => (
        <li key={`${netbarId} ${traceId}`}>
          <Link onClick={() => onChoose(traceId)}>{asText(traceId)}</Link>
          <span>{traceTexts.row(lines, errors)}</span>
          <Note as="span">
            {asText(netbarName)} · {modules.join('、')} · {formatTime(lastAt)}
          </Note>
        </li>
      ))}
    </ul>
  );
}

/** The traces of the logs. Choosing one lists its lines. */
export function TracesDrawer({
  open,
  onChoose,
  onClose,
}: {
  open: boolean;
  onChoose(traceId: string): void;
  onClose(): void;
}) {
  return (
    <SideDrawer title={traceTexts.title} open={open} onClose={onClose}>
      <Traces onChoose={onChoose} />
    </SideDrawer>
  );
}
