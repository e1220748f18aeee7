import { nameOf } from '@console/shared/format';
import { type Outcome, tryCall } from '@console/shared/request';
import { roleTexts as texts } from '../texts.ts';
import { rolesWith, type User } from './role.model.ts';

/** Form values of the new members. */
export interface MemberForm {
  users: readonly User[];
}

/**
 * Combines several outcomes into one. It fails with the users and reasons if any failed, and marks
 * the list as stale if some succeeded.
 */
export function mergeOutcomes(users: readonly User[], outcomes: readonly Outcome[]): Outcome {
  const reasons = outcomes.flatMap((outcome, at) => {
    const user = users[at];
    return outcome.ok || !user ? [] : [texts.reasonOf(nameOf(user), outcome.message)];
  });
  const failed = outcomes.find(({ ok }) => !ok);
  if (!failed || failed.ok) return { ok: true, data: null, msg: texts.added(outcomes.length) };
  const done = outcomes.length - reasons.length;
  return { ...failed, stale: done > 0, message: texts.notAdded(done, reasons) };
}

/**
 * Creates a function that assigns a role to all chosen users in parallel, so that one verification
 * covers all. A retry from the same form skips users who already got the role.
 *
 * @param onGiven called if at least one user got the role
 */
export function createRoleAssigner(roleId: number, onGiven: () => void) {
  let form = '';
  let done: ReadonlyMap<number, Outcome> = new Map();
  return async ({ users }: MemberForm, { requestId }: { requestId: string }): Promise<Outcome> => {
    if (form !== requestId) [form, done] = [requestId, new Map()];
    const before = done;
    const outcomes = await Promise.all(
      users.map((user) => {
        const { ID, UpdatedAt: expectUpdatedAt } = user;
        const body = { ID, authorityIds: rolesWith(user, roleId), expectUpdatedAt };
        return before.get(ID) ?? tryCall('POST /user/setUserAuthorities', body);
      }),
    );
    const now = new Map(users.map(({ ID }, at) => [ID, outcomes[at] as Outcome]));
    done = new Map([...before, ...now].filter(([, { ok }]) => ok));
    if (done.size > before.size) onGiven();
    return mergeOutcomes(users, outcomes);
  };
}
