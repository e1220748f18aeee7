import { eq, inArray, or, type SQL } from 'drizzle-orm';
import { personKind } from '../../platform/accounts/user/personKind.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { choiceKind } from '../../platform/services/search/choiceKind.ts';
import { containsText, spellsText } from '../../platform/services/search/searchKind.ts';
import { readAllowedChoices } from './choices.ts';
import { netbarList } from './list.ts';
import { netbars } from './tables.ts';

const calls = ['/netbar/getNetbarList'];

/** The caller, and the owners and members of the netbars of the caller's data scope. */
async function peopleOfNetbars({ tx, caller }: ActorContext): Promise<SQL | undefined> {
  const scope = await inScope(tx, caller, netbars);
  const assigned = (column: typeof netbars.ownerId | typeof netbars.memberId) =>
    inArray(users.id, tx.select({ id: column }).from(netbars).where(scope));
  return or(eq(users.id, caller.userId), assigned(netbars.ownerId), assigned(netbars.memberId));
}

/** Users who may be assigned to a netbar by the caller. */
const assignable = (kind: string, field: 'ownerId' | 'memberId') =>
  personKind({
    kind,
    calls,
    within: async ({ tx, caller }) => (await readAllowedChoices(tx, caller))[field].where,
  });

/** Records that pickers offer: netbars, and people in charge of them. */
export const netbarChoiceKinds = [
  choiceKind({
    kind: 'netbar',
    calls,
    list: netbarList,
    order: netbars.name,
    by: () => [
      containsText(netbars.netbarNo),
      containsText(netbars.name),
      spellsText(netbars.pinyin, netbars.name),
    ],
    within: { marketId: netbars.marketId },
    name: ({ name }) => name,
    note: ({ netbarNo }) => netbarNo,
  }),
  // For callers who may not list users.
  personKind({ kind: 'person', calls, within: peopleOfNetbars }),
  assignable('netbarOwner', 'ownerId'),
  assignable('netbarMember', 'memberId'),
];
