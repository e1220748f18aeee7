import { asText, formatTime } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import { Copyable, DetailGrid, Link, StatusTag } from '@console/shared/ui';
import type { ProcessNode } from './process.model.ts';
import { processFields as fields, processChoices, processTexts as texts } from './process.texts.ts';
import { VERDICT_TONES } from './TreeGrid.tsx';

const MAX_EVENTS = 5;

/** Links to the defense logs of the process and of its file. */
function DefenseLinks({ node }: { node: ProcessNode }) {
  return (
    <>
      {node.threatIds.length > 0 && (
        <p>
          {texts.events}：
          {node.threatIds.slice(0, MAX_EVENTS).map((id) => (
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
    </>
  );
}

/** The facts of a process, with links to its defense logs. */
export function ProcessFacts({ node }: { node: ProcessNode }) {
  return (
    <>
      <DetailGrid
        details={[
          { label: fields.pid, value: node.count > 1 ? texts.group(node.count) : String(node.pid) },
          { label: fields.user, value: asText(node.user) },
          { label: fields.startAt, value: formatTime(node.startAt, { seconds: true }) },
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
            value: node.anomalies.map((anomaly) => processChoices.anomaly[anomaly]).join('、'),
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
      <DefenseLinks node={node} />
    </>
  );
}
