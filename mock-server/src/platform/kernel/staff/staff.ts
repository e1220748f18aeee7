import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { Area } from '../area/areaFacts.ts';
import type { Duty, HandingOver } from '../area/duty.ts';
import { ADMINS } from '../identity/authority/staffRoles.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import { readSettings } from '../settings/store.ts';
import { staffSettings } from './settings.ts';
import { texts } from './texts.ts';

/** The numbers of the roles of staff: the two administrators, and those that the settings name. */
export async function readStaffRoles(tx: Tx): Promise<number[]> {
  const { roles } = await readSettings(tx, staffSettings);
  return [...new Set([...ADMINS, ...roles])];
}

/** The users who hold a role of staff, as a condition on `users`. */
export async function isStaff(tx: Tx): Promise<SQL> {
  const roles = await readStaffRoles(tx);
  const holders = tx
    .select({ id: userAuthorities.userId })
    .from(userAuthorities)
    .where(inArray(userAuthorities.authorityId, roles));
  return inArray(users.id, holders);
}

/** What a user is in charge of in one way. */
export interface HeldDuty {
  duty: Duty;
  count: number;
  names: string[];
}

/** What a user is in charge of, in whatever area. */
export async function readDuties(
  by: HandingOver,
  userId: number,
  areas: readonly Pick<Area, 'duties'>[],
): Promise<HeldDuty[]> {
  const held: HeldDuty[] = [];
  for (const duty of areas.flatMap(({ duties = [] }) => duties)) {
    const found = await duty.read(by, userId);
    if (found.count > 0) held.push({ duty, ...found });
  }
  return held;
}

/** Throws while a member of staff is in charge of something; a customer may be disabled or deleted with what he has. */
export async function assertNothingHeld(
  by: HandingOver,
  userId: number,
  areas: readonly Pick<Area, 'duties'>[],
): Promise<void> {
  if ((await by.tx.$count(users, and(eq(users.id, userId), await isStaff(by.tx)))) === 0) return;
  const held = await readDuties(by, userId, areas);
  if (held.length > 0)
    throw refuse(texts.handOverFirst(held.map(({ duty, count }) => texts.duty(duty.title, count))));
}
