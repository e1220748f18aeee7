import type { Duty } from '../../platform/kernel/area/duty.ts';
import { heldBy } from '../../platform/kernel/staff/heldDuty.ts';
import { readAllowedChoices } from './choices.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';

/** Responsibilities of this area. */
export const netbarResponsibilities: readonly Duty[] = [
  heldBy({
    name: 'netbarMember',
    title: texts.duties.member,
    table: netbars,
    column: netbars.memberId,
    set: (memberId) => ({ memberId }),
    takers: async ({ tx, caller }) => (await readAllowedChoices(tx, caller)).memberId.where,
  }),
  heldBy({
    name: 'netbarOwner',
    title: texts.duties.owner,
    table: netbars,
    column: netbars.ownerId,
    set: (ownerId) => ({ ownerId }),
    takers: async ({ tx, caller }) => (await readAllowedChoices(tx, caller)).ownerId.where,
  }),
];
