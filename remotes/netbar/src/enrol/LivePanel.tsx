import { Button } from '@arco-design/web-react';
import { formatRelative, formatTime } from '@console/shared/format';
import { newRequestId, tryCall } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { Note, Notice, offers, Section, StatusTag, useConfirm } from '@console/shared/ui';
import { type AgentState, refusalDetail, skewText } from './enrol.model.ts';
import { enrolTexts as texts } from './enrol.texts.ts';

interface LivePanelProps {
  agent: AgentState;
  onChanged(): void;
}

/** Reasons why data of a connected gateway was refused. */
const REFUSED_DATA: readonly AgentState['refusals'][number]['reason'][] = [
  'tooManyMachines',
  'foreignCommand',
];

function gatewayText({ gateway }: AgentState): string {
  if (!gateway) return texts.waiting;
  if (gateway.connected) return texts.connected(gateway.host, gateway.version);
  return gateway.seenAt === null
    ? texts.neverSeen
    : texts.away(gateway.host, formatRelative(gateway.seenAt));
}

/** Explains why data is missing, based on the refusals that the server has recorded. */
function Problems({
  agent: { refusals, strangers, gateway, setup },
}: Pick<LivePanelProps, 'agent'>) {
  if (gateway?.connected) {
    // The other reasons explain a refused connection, but here a gateway is connected.
    const ofData = refusals.filter(({ reason }) => REFUSED_DATA.includes(reason));
    return ofData.map(({ reason }) => <Notice key={reason}>{texts.reasons[reason]}</Notice>);
  }
  return (
    <>
      {refusals.length > 0 && (
        <>
          <h3>{texts.problems}</h3>
          <ul className="enrol-problems">
            {refusals.map((refusal) => (
              <li key={refusal.reason}>
                <StatusTag tone="danger">
                  {texts.reasons[refusal.reason] ?? refusal.reason}
                </StatusTag>
                <Note as="span" title={formatTime(refusal.at, { seconds: true })}>
                  {[
                    texts.times(refusal.count),
                    formatRelative(refusal.at),
                    refusalDetail(refusal, setup.protocols),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Note>
              </li>
            ))}
          </ul>
        </>
      )}
      {strangers > 0 && <Notice>{texts.strangers(strangers)}</Notice>}
      {refusals.length === 0 && strangers === 0 && <Note>{texts.silent}</Note>}
    </>
  );
}

/** Shows the received data of a netbar, and its faults. */
export function LivePanel({ agent, onChanged }: LivePanelProps) {
  const { netbarId, gateway, lastHeartbeatAt, terminalOnline, terminalTotal } = agent;
  const { confirm, dialog } = useConfirm();
  const skew = gateway?.connected ? skewText(gateway.skewMs) : undefined;
  const revoke = async (): Promise<void> => {
    const requestId = newRequestId();
    const question = {
      title: texts.revokeAgentTitle,
      text: texts.revokeAgentText,
      confirmText: texts.revokeAgent,
    };
    const action = () => tryCall('POST /agent/revokeAgent', { netbarId, requestId });
    if (await confirm({ ...question, action })) onChanged();
  };
  return (
    <Section className="enrol-panel">
      <h2>{texts.liveTitle}</h2>
      <p role="status" className="enrol-state">
        <StatusTag tone={gateway?.connected ? 'success' : gateway ? 'warning' : 'neutral'}>
          {gatewayText(agent)}
        </StatusTag>
        {gateway?.simulated && <StatusTag tone="info">{texts.simulated}</StatusTag>}
      </p>
      {gateway?.connected && lastHeartbeatAt !== null && (
        <p>
          {texts.heartbeat(formatRelative(lastHeartbeatAt))} ·{' '}
          {texts.machines(terminalOnline, terminalTotal)}
        </p>
      )}
      {skew !== undefined && <Notice>{skew}</Notice>}
      <Problems agent={agent} />
      <div className="enrol-buttons">
        {gateway?.connected && (
          <>
            <Button
              type="primary"
              onClick={() => openTab({ name: 'netbarPc', query: { netbar: String(netbarId) } })}
            >
              {texts.toPcs}
            </Button>
            <Button
              onClick={() => openTab({ name: 'netbarDetail', params: { id: String(netbarId) } })}
            >
              {texts.toNetbar}
            </Button>
          </>
        )}
        {offers(agent, 'revokeAgent') && (
          <Button onClick={() => void revoke()}>{texts.revokeAgent}</Button>
        )}
      </div>
      {dialog}
    </Section>
  );
}
