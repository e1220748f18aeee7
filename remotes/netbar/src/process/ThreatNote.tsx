import { asText, formatTime } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import { Link, Note } from '@console/shared/ui';
import type { ProcessTree } from './process.model.ts';
import { processTexts as texts } from './process.texts.ts';

/** States which threat caused the displayed snapshot. */
export function ThreatNote({ threat }: { threat: NonNullable<ProcessTree['threat']> }) {
  const { logId, ruleName, occurredAt, processName, pid, nodeId, isTruncated } = threat;
  return (
    <Note role="status">
      {texts.causedBy}
      <Link
        className="netbar-process-link"
        onClick={() => openTab({ name: 'netbarDefenseLog', query: { log: String(logId) } })}
      >
        {texts.event(logId)}
      </Link>
      （{texts.threatOf(asText(ruleName), formatTime(occurredAt, { seconds: true }))}）。
      {nodeId === null && texts.threatEnded(asText(processName), pid)}
      {isTruncated && texts.truncated}
    </Note>
  );
}
