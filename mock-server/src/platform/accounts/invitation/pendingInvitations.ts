import { and, eq } from 'drizzle-orm';
import { refuse } from '../../../http/errors.ts';
import type { Responsibility } from '../../kernel/area/responsibility.ts';
import { readHierarchy } from '../../kernel/identity/authority/hierarchy.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { isStaff } from '../../kernel/staff/staff.ts';
import { statusSql } from './status.ts';
import { invitations } from './tables.ts';
import { texts } from './texts.ts';

const MAX_NAMED = 5;

const openOf = (userId: number, now: Date) =>
  and(eq(invitations.inviterId, userId), eq(statusSql(now), 'pending'));

/** Pending invitations. Without their inviter they could not be accepted. */
export const pendingInvitations: Responsibility = {
  name: 'openInvitations',
  title: texts.duty,
  async read({ tx, now }, userId) {
    const rows = await tx
      .select({ email: invitations.email })
      .from(invitations)
      .where(openOf(userId, now));
    return { count: rows.length, names: rows.slice(0, MAX_NAMED).map(({ email }) => email) };
  },
  eligibleSuccessors: ({ tx }) => isStaff(tx),
  async handOver({ tx, now }, from, to) {
    const rows = await tx.select().from(invitations).where(openOf(from, now)).for('update');
    const [taker] = await tx
      .select({ role: users.authorityId })
      .from(users)
      .where(eq(users.id, to));
    const hierarchy = await readHierarchy(tx);
    const role = taker?.role ?? 0;
    const beyond = rows.find(
      ({ authorityIds }) => !authorityIds.every((id) => hierarchy.isAbove(role, id)),
    );
    if (beyond) throw refuse(texts.takerBelow(beyond.email));
    await tx
      .update(invitations)
      .set({ inviterId: to, inviterRole: role, updatedAt: now })
      .where(openOf(from, now));
  },
};
