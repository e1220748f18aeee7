import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { Area } from '../area/areaFacts.ts';
import type { HandoverContext, Responsibility } from '../area/responsibility.ts';
import { ADMINS } from '../identity/authority/staffRoles.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import { readSettings } from '../settings/store.ts';
import { staffSettings } from './settings.ts';
import { texts } from './texts.ts';

/** Returns the ids of staff roles: the administrators and those in the settings. */
export async function readStaffRoles(tx: Tx): Promise<number[]> {
  const { roles } = await readSettings(tx, staffSettings);
  return [...new Set([...ADMINS, ...roles])];
}

/** Condition on `users` for users with a staff role. */
export async function isStaff(tx: Tx): Promise<SQL> {
  const roles = await readStaffRoles(tx);
  const holders = tx
    .select({ id: userAuthorities.userId })
    .from(userAuthorities)
    .where(inArray(userAuthorities.authorityId, roles));
  return inArray(users.id, holders);
}

/** A responsibility of a user with its items. */
export interface UserResponsibility {
  responsibility: Responsibility;
  count: number;
  names: string[];
}

/** Lists the responsibilities of a user in all areas. */
export async function readResponsibilities(
  by: HandoverContext,
  userId: number,
  areas: readonly Pick<Area, 'responsibilities'>[],
): Promise<UserResponsibility[]> {
  const responsibilities: UserResponsibility[] = [];
  for (const duty of areas.flatMap(({ responsibilities = [] }) => responsibilities)) {
    const items = await duty.read(by, userId);
    if (items.count > 0) responsibilities.push({ responsibility: duty, ...items });
  }
  return responsibilities;
}

/**
 * Throws if a staff user still has responsibilities. Customers can be disabled or deleted with
 * their data.
 */
export async function assertNoResponsibilities(
  by: HandoverContext,
  userId: number,
  areas: readonly Pick<Area, 'responsibilities'>[],
): Promise<void> {
  if ((await by.tx.$count(users, and(eq(users.id, userId), await isStaff(by.tx)))) === 0) return;
  const responsibilities = await readResponsibilities(by, userId, areas);
  if (responsibilities.length > 0)
    throw refuse(
      texts.handOverFirst(
        responsibilities.map(({ responsibility, count }) =>
          texts.duty(responsibility.title, count),
        ),
      ),
    );
}
