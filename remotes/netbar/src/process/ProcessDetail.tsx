import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { asText } from '@console/shared/format';
import { killProcess } from '@console/shared/operations/pc';
import { limitsOf, tryCall } from '@console/shared/request';
import { type Field, FormDialog, Link, Note, offers } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import { ProcessFacts } from './ProcessFacts.tsx';
import type { ProcessNode } from './process.model.ts';
import { processFields as fields, processTexts as texts } from './process.texts.ts';

interface Props {
  terminalId: number;
  node: ProcessNode;
  /** The ancestors of the process, the root first. */
  path: readonly ProcessNode[];
  /** Whether the process is in the newest snapshot. Only then it can be killed. */
  isNewest: boolean;
  onChoose(node: ProcessNode): void;
  /** Shown between the ancestors and the facts. */
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

/** Shows a process with its ancestors, and lets the user kill it. */
export function ProcessDetail({ terminalId, node, path, isNewest, onChoose, children }: Props) {
  const [isKilling, setKilling] = useState(false);
  const { name, pid, startAt } = node;
  const mayKill = offers(node, 'kill');
  return (
    <aside className="netbar-process-detail" aria-label={texts.detail}>
      <nav aria-label={fields.parents} className="netbar-process-path">
        {path.map((ancestor) => (
          <span key={ancestor.nodeId}>
            <Link className="netbar-process-link" onClick={() => onChoose(ancestor)}>
              {asText(ancestor.name)}
            </Link>
            {' › '}
          </span>
        ))}
        <b>{asText(name)}</b>
      </nav>
      {children}
      <ProcessFacts node={node} />
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
