import { requireReason } from '../../platform/kernel/lists/reason.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { requireSecondPerson } from '../../platform/services/secondPerson/secondPerson.ts';
import { assertEditable } from '../targetScope/index.ts';
import { checkRule } from './checkRule.ts';
import { changedAlone, changeRefused } from './messages.ts';
import { CONFIRM, changeFacts, takeProposal } from './proposals.ts';
import type { ScopeRow } from './schemas.ts';
import { applyChange, lockScope, readScopeRow, type ScopeContext, toColumns } from './service.ts';
import { texts } from './texts.ts';

type DecideContext = ActionContext & ScopeContext;
interface Decision {
  ID: number;
  expectUpdatedAt?: string | undefined;
}

/** Applies a waiting change. Throws if the caller made it, see `requireSecondPerson`. */
export async function confirmChange(
  by: DecideContext,
  { reason, ...key }: Decision & { reason?: string | undefined },
): Promise<ScopeRow> {
  const { tx, deps, now } = by;
  const scope = await lockScope(by, key);
  const { content, editorId } = await takeProposal(tx, scope.id);
  await requireSecondPerson(by, {
    call: CONFIRM,
    authorIds: [editorId],
    reason,
    refusal: texts.ownChange,
    async notifyAlone({ publishers, reason: given }) {
      const facts = { ...(await changeFacts(by, scope)), reason: given };
      const userIds = [...new Set([...publishers, editorId])];
      await notifyUsers({ tx, bus: deps.bus, now }, userIds, changedAlone, facts);
    },
  });
  const columns = toColumns(content);
  await assertEditable(by, columns);
  await checkRule(by, columns);
  await applyChange(by, scope, columns, editorId);
  return readScopeRow(by, scope.id);
}

/** Drops a waiting change, and notifies its editor unless the editor withdraws it. */
export async function refuseChange(
  by: DecideContext,
  { reason, ...key }: Decision & { reason: string },
): Promise<ScopeRow> {
  const { tx, deps, now, caller } = by;
  const scope = await lockScope(by, key);
  const { editorId } = await takeProposal(tx, scope.id);
  const given = requireReason(reason);
  if (editorId !== caller.userId) {
    const facts = { ...(await changeFacts(by, scope)), reason: given };
    await notifyUsers({ tx, bus: deps.bus, now }, [editorId], changeRefused, facts);
  }
  return readScopeRow(by, scope.id);
}
