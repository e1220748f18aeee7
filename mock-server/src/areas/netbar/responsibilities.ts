import type { Responsibility } from '../../platform/kernel/area/responsibility.ts';
import { columnResponsibility } from '../../platform/kernel/staff/columnResponsibility.ts';
import { readAllowedChoices } from './choices.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';

/** Responsibilities of this area. */
export const netbarResponsibilities: readonly Responsibility[] = [
  columnResponsibility({
    name: 'netbarMember',
    title: texts.duties.member,
    table: netbars,
    column: netbars.memberId,
    set: (memberId) => ({ memberId }),
    eligibleSuccessors: async ({ tx, caller }) =>
      (await readAllowedChoices(tx, caller)).memberId.where,
  }),
  columnResponsibility({
    name: 'netbarOwner',
    title: texts.duties.owner,
    table: netbars,
    column: netbars.ownerId,
    set: (ownerId) => ({ ownerId }),
    eligibleSuccessors: async ({ tx, caller }) =>
      (await readAllowedChoices(tx, caller)).ownerId.where,
  }),
];
