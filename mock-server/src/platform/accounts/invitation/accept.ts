import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Call } from '../../kernel/area/call.ts';
import { decodePassword } from '../../kernel/auth/passwordEncoding.ts';
import { passwordErrors } from '../../kernel/auth/passwordErrors.ts';
import { readHierarchy } from '../../kernel/identity/authority/hierarchy.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { ENABLED } from '../../kernel/identity/user/states.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readRoleIds } from '../../services/verification/policy.ts';
import { insertUser } from '../user/newUsers.ts';
import { readRoles } from '../user/present.ts';
import { checkFields } from '../user/rules.ts';
import { hashToken } from './link.ts';
import type { AcceptInvitation, OpenInvitation } from './schemas.ts';
import { invitationStatus } from './status.ts';
import { invitations } from './tables.ts';
import { texts } from './texts.ts';

type Opened<B> = Call<B, unknown, Caller | undefined>;

/**
 * Returns the pending invitation of a link, locked if it will be accepted. Throws the same refusal
 * for every invalid link.
 */
async function openLink(tx: Tx, tokenHash: string, now: Date, isUse: boolean) {
  const query = tx.select().from(invitations).where(eq(invitations.tokenHash, tokenHash));
  const [row] = await (isUse ? query.for('update') : query);
  if (!row || invitationStatus(row, now) !== 'pending') throw refuse(texts.badLink);
  return row;
}

/** Returns the data that the holder of a link sees before accepting. */
export async function readOpenInvitation({
  tx,
  deps,
  body,
  now,
}: Opened<{ token: string }>): Promise<OpenInvitation> {
  const row = await openLink(tx, hashToken(deps.sealer, body.token), now, false);
  const [inviter] = await tx
    .select({ nickName: users.nickName })
    .from(users)
    .where(eq(users.id, row.inviterId ?? 0));
  const roles = await readRoles(tx);
  return {
    email: row.email,
    nickName: row.nickName,
    inviterName: inviter?.nickName ?? '',
    authorityNames: row.authorityIds.map((id) => roles.get(id)?.authorityName ?? String(id)),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Throws unless the inviter could still assign these roles. A link does not give roles that its
 * inviter has lost.
 */
async function assertInviterCanGrant(tx: Tx, row: typeof invitations.$inferSelect): Promise<void> {
  const inviterId = row.inviterId ?? 0;
  const [inviter] = await tx
    .select({ enable: users.enable })
    .from(users)
    .where(eq(users.id, inviterId));
  const inviterRoles = await readRoleIds(tx, inviterId);
  const hierarchy = await readHierarchy(tx);
  const roleIds = new Set(
    (await tx.select({ id: authorities.authorityId }).from(authorities)).map(({ id }) => id),
  );
  const mayAssign = (role: number) => roleIds.has(role) && hierarchy.isAbove(row.inviterRole, role);
  if (
    inviter?.enable !== ENABLED ||
    !inviterRoles.includes(row.inviterRole) ||
    !row.authorityIds.every(mayAssign)
  )
    throw refuse(texts.rightsGone);
}

/**
 * Creates the account of an invitation with its email and roles. A link works only once, also for
 * concurrent requests.
 */
export async function acceptInvitation({
  tx,
  deps,
  body,
  now,
  target,
}: Opened<AcceptInvitation>): Promise<void> {
  const { token, passWord, passwordEncoding, ...input } = body;
  const row = await openLink(tx, hashToken(deps.sealer, token), now, true);
  await assertInviterCanGrant(tx, row);
  const password = decodePassword(passWord, passwordEncoding);
  checkFields(input, await passwordErrors(tx, 'passWord', password, input.userName));
  const [active = 0, ...otherRoles] = row.authorityIds;
  const fields = {
    ...input,
    password,
    headerImg: '',
    phone: '',
    email: row.email,
    enable: ENABLED,
  };
  const userId = await insertUser(tx, fields, [active, ...otherRoles]);
  await tx
    .update(invitations)
    .set({ acceptedAt: now, userId, updatedAt: now })
    .where(eq(invitations.id, row.id));
  target(users.id, userId);
  target(invitations.id, row.id);
}
