import { personKind } from '../../platform/accounts/user/personKind.ts';
import { choiceKind } from '../../platform/services/search/choiceKind.ts';
import { containsText, spellsText } from '../../platform/services/search/searchKind.ts';
import { readAllowedChoices } from './choices.ts';
import { netbarList } from './list.ts';
import { peopleOfNetbars } from './profile.ts';
import { netbars } from './tables.ts';

const calls = ['/netbar/getNetbarList'];

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
