import type { By } from '../../platform/kernel/lists/by.ts';
import type { ChangeKind } from './changeKinds.ts';
import { terminalChanges } from './tables.ts';

const LONGEST = 200;

interface Changed {
  netbarId: number;
  /** Of the machine. */
  id: number;
  before?: string;
  after?: string;
}

/** Notes what a person did to machines, for their time lines. */
export async function noteChanges(
  { tx, caller, now }: By,
  kind: ChangeKind,
  machines: readonly Changed[],
): Promise<void> {
  if (machines.length === 0) return;
  await tx.insert(terminalChanges).values(
    machines.map(({ netbarId, id, before = '', after = '' }) => ({
      netbarId,
      terminalId: id,
      at: now,
      kind,
      actorName: caller.nickName || caller.userName,
      before: before.slice(0, LONGEST),
      after: after.slice(0, LONGEST),
    })),
  );
}
