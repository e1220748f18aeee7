import { refuse } from '../../../http/errors.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import type { ApiKey } from '../../kernel/identity/authority/permission.ts';
import { requireReason } from '../../kernel/lists/reason.ts';
import type { ActionContext } from '../entity/declaration.ts';
import { usersWithPermission } from '../inbox/recipients.ts';

/** A decision that needs a person other than the authors. */
export interface Review {
  /** Call of the decision. Its callers could be the second person. */
  call: ApiKey;
  authorIds: readonly number[];
  /** Reason that the caller gave. */
  reason: string | undefined;
  /** Refusal of an author, for users. */
  refusal: string;
  /** Notifies all users concerned that the caller decided alone. */
  notifyAlone(alone: { publishers: readonly number[]; reason: string }): Promise<void>;
}

/**
 * Requires a second person. If nobody else may decide, role 888 may, with a reason that is sent to
 * all users concerned.
 *
 * @returns the reason, or `''` if the caller is the second person
 * @example const reason = await requireSecondPerson(call, { call: START, authorIds, … })
 */
export async function requireSecondPerson(
  { tx, caller }: ActionContext,
  { call, authorIds, reason, refusal, notifyAlone }: Review,
): Promise<string> {
  if (!authorIds.includes(caller.userId)) return '';
  const publishers = await usersWithPermission(tx, call);
  const others = publishers.filter((userId) => !authorIds.includes(userId));
  if (others.length > 0 || caller.authorityId !== SUPER_ADMIN) throw refuse(refusal);
  const given = requireReason(reason);
  await notifyAlone({ publishers, reason: given });
  return given;
}
