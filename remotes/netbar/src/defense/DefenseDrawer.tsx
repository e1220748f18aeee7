import { asText, formatNumber, formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { hasPage } from '@console/shared/session';
import {
  Copyable,
  DetailGrid,
  Failed,
  Link,
  Note,
  type ResourceTools,
  SideDrawer,
  Timeline,
  type TimelineEvent,
  useRecord,
} from '@console/shared/ui';
import { useRef } from 'react';
import { OfferedActions } from '../OfferedActions.tsx';
import type { DefenseLog } from './defense.model.ts';
import { ACTIONS, severityTag } from './defense.resource.tsx';
import { defenseChoices, defenseFields as fields, defenseTexts as texts } from './defense.texts.ts';
import { LIVE } from './Overview.tsx';
import { ThreatSnapshot } from './ThreatSnapshot.tsx';

type LogData = DataOf<'POST /netbar/getDefenseLog'>;

/** The events around a log, newest first. */
function eventsOf({ log, steps, near }: LogData): TimelineEvent[] {
  const events: TimelineEvent[] = [
    { key: 'this', time: log.occurredAt, title: texts.this, text: log.ruleName, tone: 'warning' },
    { key: 'received', time: log.CreatedAt, title: texts.received, tone: 'neutral' },
    ...(log.lastAt === log.occurredAt
      ? []
      : [{ key: 'again', time: log.lastAt, title: texts.again, tone: 'warning' as const }]),
    ...steps.map(({ ID, at, what, userName, remark }) => ({
      key: `step ${ID}`,
      time: at,
      title: texts.steps[what] ?? what,
      tone: 'info' as const,
      text: [userName, remark].filter(Boolean).join('：'),
    })),
    ...near.map(({ ID, occurredAt, processName, ruleName }) => ({
      key: `near ${ID}`,
      time: occurredAt,
      title: `${texts.near}：${processName}`,
      text: ruleName,
      tone: 'neutral' as const,
    })),
  ];
  return events.sort((a, b) => Date.parse(asText(b.time)) - Date.parse(asText(a.time)));
}

function Elsewhere({
  details: { log, elsewhere },
  onAll,
}: {
  details: LogData;
  onAll(sha256: string): void;
}) {
  return (
    <>
      <p>{texts.seenIn(elsewhere.netbars, elsewhere.terminals, elsewhere.logs)}</p>
      <ul className="netbar-elsewhere">
        {elsewhere.list.map(({ netbarId, netbarName, logs, lastAt }) => (
          <li key={netbarId}>
            <Link
              onClick={() => openTab({ name: 'netbarDetail', params: { id: String(netbarId) } })}
            >
              {asText(netbarName)}
            </Link>
            <Note as="span">
              {formatNumber(logs)} · {formatTime(lastAt)}
            </Note>
          </li>
        ))}
      </ul>
      <Link onClick={() => onAll(log.sha256)}>{texts.seeAll}</Link>
    </>
  );
}

/** The rule of a log, with a link to the explanation of its decision. */
function RuleName({ log: { ID, ruleName } }: { log: DefenseLog }) {
  return (
    <>
      {asText(ruleName)}{' '}
      {hasPage('ruleExplain') && (
        <Link to={{ name: 'ruleExplain', query: { logId: String(ID) } }}>{texts.explain}</Link>
      )}
    </>
  );
}

interface FactsProps extends Pick<Props, 'tools' | 'onAll'> {
  details: LogData;
  reload(): void;
}

function Facts({ details, tools, onAll, reload }: FactsProps) {
  const { log } = details;
  return (
    <>
      <OfferedActions row={log} actions={ACTIONS} tools={tools} reload={reload} />
      <DetailGrid
        details={[
          { label: fields.severity, value: severityTag(log) },
          { label: fields.status, value: defenseChoices.status[log.status] },
          { label: fields.threatType, value: defenseChoices.threatType[log.threatType] },
          { label: fields.action, value: defenseChoices.action[log.action] },
          {
            label: fields.netbarName,
            value: `${asText(log.netbarName)} / ${asText(log.terminalNo)}`,
          },
          { label: fields.ruleName, value: <RuleName log={log} /> },
          { label: fields.occurredAt, value: formatTime(log.occurredAt, { seconds: true }) },
          { label: fields.count, value: formatNumber(log.count) },
          { label: fields.processName, value: `${asText(log.processName)}（PID ${log.pid}）` },
          { label: fields.parentName, value: `${asText(log.parentName)}（PID ${log.ppid}）` },
          { label: fields.processPath, value: asText(log.processPath), wide: true },
          {
            label: fields.cmdline,
            value: <code className="netbar-command">{asText(log.cmdline)}</code>,
            wide: true,
          },
          { label: fields.target, value: asText(log.target), wide: true },
          { label: fields.sha256, value: <Copyable text={log.sha256} />, wide: true },
          { label: fields.signer, value: asText(log.signer) },
          { label: fields.remark, value: asText(log.remark) },
        ]}
      />
      <ThreatSnapshot log={log} snapshot={details.snapshot} />
      <h2>{texts.elsewhere}</h2>
      <Elsewhere details={details} onAll={onAll} />
      <h2>{texts.timeline}</h2>
      <Timeline label={texts.timeline} events={eventsOf(details)} />
    </>
  );
}

function Content({ id, tools, onAll }: Pick<Props, 'tools' | 'onAll'> & { id: number }) {
  const { data, failure, reload } = useRecord(
    'POST /netbar/getDefenseLog',
    { ID: id },
    { live: LIVE },
  );
  if (!data && failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  return <Facts details={data} tools={tools} onAll={onAll} reload={reload} />;
}

interface Props {
  id: number | undefined;
  /** Tools of the list, which run the actions. */
  tools: ResourceTools<DefenseLog>;
  /** Lists all logs of one file. */
  onAll(sha256: string): void;
  onClose(): void;
}

/** Details of a defense log and the events around it. */
export function DefenseDrawer({ id, tools, onAll, onClose }: Props) {
  const open = id !== undefined;
  // The drawer keeps its content while it closes.
  const last = useRef(id);
  if (open) last.current = id;
  const title = texts.detailTitle(`DL${String(last.current ?? 0).padStart(8, '0')}`);
  return (
    <SideDrawer className="netbar-defense-drawer" open={open} title={title} onClose={onClose}>
      {last.current !== undefined && (
        <Content key={last.current} id={last.current} tools={tools} onAll={onAll} />
      )}
    </SideDrawer>
  );
}
