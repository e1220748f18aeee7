import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import type { ChangeKind } from './changeKinds.ts';
import { terminalChanges } from './tables.ts';

const MAX_TEXT = 200;

interface TerminalChange {
  netbarId: number;
  /** Id of the terminal. */
  id: number;
  before?: string;
  after?: string;
}

/** Stores changes that a user made to terminals, for their timelines. */
export async function storeChanges(
  { tx, caller, now }: ActorContext,
  kind: ChangeKind,
  changes: readonly TerminalChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(terminalChanges).values(
    changes.map(({ netbarId, id, before = '', after = '' }) => ({
      netbarId,
      terminalId: id,
      at: now,
      kind,
      actorName: caller.nickName || caller.userName,
      before: before.slice(0, MAX_TEXT),
      after: after.slice(0, MAX_TEXT),
    })),
  );
}
