import { nameOf } from '@console/shared/format';
import { type Outcome, tryCall } from '@console/shared/request';
import { roleTexts as texts } from '../texts.ts';
import { rolesWith, type User } from './role.model.ts';

/** Who was chosen in the form. */
export interface Chosen {
  users: readonly User[];
}

/** Several outcomes as one for the form: good when all were, else who failed and why; the list is out of date when some were. */
export function together(users: readonly User[], outcomes: readonly Outcome[]): Outcome {
  const reasons = outcomes.flatMap((one, at) => {
    const user = users[at];
    return one.ok || !user ? [] : [texts.reasonOf(nameOf(user), one.message)];
  });
  const failed = outcomes.find(({ ok }) => !ok);
  if (!failed || failed.ok) return { ok: true, data: null, msg: texts.added(outcomes.length) };
  const done = outcomes.length - reasons.length;
  return { ...failed, stale: done > 0, message: texts.notAdded(done, reasons) };
}

/**
 * Gives a role to all who were chosen at once, so that one verification serves for all. Who has got it from the same form before is
 * not given it again.
 *
 * @param onGiven somebody has the role now; others of those chosen may not
 */
export function roleGiver(roleId: number, onGiven: () => void) {
  let form = '';
  let done: ReadonlyMap<number, Outcome> = new Map();
  return async ({ users }: Chosen, { requestId }: { requestId: string }): Promise<Outcome> => {
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
    return together(users, outcomes);
  };
}
