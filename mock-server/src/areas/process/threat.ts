import type { Static } from 'typebox';
import type { Threat } from './schemas.ts';
import type { Snapshot } from './snapshots.ts';
import type { ProcessTree } from './tree.ts';

/**
 * Returns the threat that caused a snapshot, and the process to reveal in the tree: the one that
 * was stopped, or its parent if it had ended.
 */
export function locateThreat(
  { threat }: Snapshot,
  tree: ProcessTree,
): { threat: Static<typeof Threat> | null; revealedPid?: number } {
  if (!threat) return { threat: null };
  const { id, ruleName, processName, pid, ppid, occurredAt } = threat.log;
  const name = processName.toLowerCase();
  const node = [...tree.nodes.values()].find(
    (candidate) => candidate.pid === pid && candidate.name.toLowerCase() === name,
  );
  return {
    threat: {
      logId: id,
      ruleName,
      processName,
      pid,
      occurredAt: occurredAt.toISOString(),
      nodeId: node?.nodeId ?? null,
      isTruncated: threat.isTruncated,
    },
    revealedPid: node ? pid : ppid,
  };
}
