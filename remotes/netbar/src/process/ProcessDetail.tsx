import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { asText, formatTime } from '@console/shared/format';
import { killProcess } from '@console/shared/operations/pc';
import { limitsOf, tryCall } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import {
  Copyable,
  DetailGrid,
  type Field,
  FormDialog,
  Link,
  Note,
  offers,
  StatusTag,
} from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import type { ProcessNode } from './process.model.ts';
import { processFields as fields, processChoices, processTexts as texts } from './process.texts.ts';
import { VERDICT_TONES } from './TreeGrid.tsx';

interface Props {
  terminalId: number;
  node: ProcessNode;
  /** Those above it, the topmost first. */
  path: readonly ProcessNode[];
  /** Whether this is what runs now, as far as anybody knows. */
  isNewest: boolean;
  onChoose(node: ProcessNode): void;
  /** What else there is to say of it, after the way to the root. */
  children?: ReactNode;
}

const REASON: readonly Field<{ reason: string }>[] = [
  {
    name: 'reason',
    label: texts.reason,
    kind: 'text',
    required: true,
    ...limitsOf(killProcess.fields.reason),
  },
];

/** One process with the way to the root, what is odd about it, and the end of it. */
export function ProcessDetail({ terminalId, node, path, isNewest, onChoose, children }: Props) {
  const [isKilling, setKilling] = useState(false);
  const { name, pid, startAt } = node;
  const mayKill = offers(node, 'kill');
  return (
    <aside className="netbar-process-detail" aria-label={texts.detail}>
      <nav aria-label={fields.parents} className="netbar-process-path">
        {path.map((one) => (
          <span key={one.nodeId}>
            <Link className="netbar-process-link" onClick={() => onChoose(one)}>
              {asText(one.name)}
            </Link>
            {' › '}
          </span>
        ))}
        <b>{asText(name)}</b>
      </nav>
      {children}
      <DetailGrid
        details={[
          { label: fields.pid, value: node.count > 1 ? texts.group(node.count) : String(pid) },
          { label: fields.user, value: asText(node.user) },
          { label: fields.startAt, value: formatTime(startAt, { seconds: true }) },
          {
            label: fields.verdict,
            value: (
              <StatusTag tone={VERDICT_TONES[node.verdict]}>
                {processChoices.verdict[node.verdict]}
              </StatusTag>
            ),
          },
          {
            label: fields.signature,
            value: node.signature && processChoices.signature[node.signature],
          },
          { label: fields.signer, value: asText(node.signer) },
          {
            label: fields.anomalies,
            value: node.anomalies.map((one) => processChoices.anomaly[one]).join('、'),
            wide: true,
          },
          { label: fields.path, value: asText(node.path), wide: true },
          {
            label: fields.cmdline,
            value: <code className="netbar-command">{asText(node.cmdline)}</code>,
            wide: true,
          },
          {
            label: fields.sha256,
            value: node.sha256 !== '' && <Copyable text={node.sha256} />,
            wide: true,
          },
        ]}
      />
      {node.threatIds.length > 0 && (
        <p>
          {texts.events}：
          {node.threatIds.slice(0, 5).map((id) => (
            <Link
              key={id}
              className="netbar-process-link"
              onClick={() => openTab({ name: 'netbarDefenseLog', query: { log: String(id) } })}
            >
              {texts.event(id)}
            </Link>
          ))}
        </p>
      )}
      {node.sha256 !== '' && (
        <p>
          <Link
            className="netbar-process-link"
            onClick={() =>
              openTab({ name: 'netbarDefenseLog', query: { sha256: node.sha256, time: '30d' } })
            }
          >
            {texts.sameFile}
          </Link>
        </p>
      )}
      <Button status="danger" disabled={!mayKill || !isNewest} onClick={() => setKilling(true)}>
        {texts.kill}
      </Button>
      {(!mayKill || !isNewest) && <Note>{mayKill ? texts.old : texts.system}</Note>}
      <FormDialog
        open={isKilling}
        title={texts.killTitle(name, pid)}
        intro={texts.killText}
        fields={REASON}
        initial={{ reason: '' }}
        saveText={texts.kill}
        danger
        onSave={({ reason }, requestId) =>
          tryCall('POST /pc/killProcess', { terminalId, pid, name, startAt, reason, requestId })
        }
        onSaved={({ msg }) => toast.success(msg)}
        onClose={() => setKilling(false)}
      />
    </aside>
  );
}
