import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { alreadyInUse, badFields, refuse } from '../../../http/errors.ts';
import type { Call } from '../../kernel/area/call.ts';
import { assertAbove } from '../../kernel/identity/authority/hierarchy.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { countMail, sendMail } from '../../services/gateways/mail/sendMail.ts';
import { appSettings } from '../console/settings.ts';
import { assertAssignableRoles } from '../user/newUsers.ts';
import { readRoles } from '../user/present.ts';
import { isEmail } from '../user/rules.ts';
import { hashToken, invitationLink, makeToken, readPublicUrl } from './link.ts';
import { invitationList } from './list.ts';
import type { Invitation, InviteUser } from './schemas.ts';
import { invitationSettings } from './settings.ts';
import {
  type InvitationAction,
  invitationStatus,
  invitationTransitions,
  statusSql,
} from './status.ts';
import { invitations } from './tables.ts';
import { texts } from './texts.ts';

/**
 * Context of a call that sends an email. It is not in a transaction because mail servers are slow.
 */
type Sending = Pick<Call, 'tx' | 'deps' | 'caller' | 'now' | 'ip'>;

const DAY_MS = 24 * 3600_000;

type Row = typeof invitations.$inferSelect;

async function readInvitation(call: Sending, id: number): Promise<Invitation> {
  const [row] = await invitationList.find(call, eq(invitations.id, id));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Sends the email of an invitation. Throws a refusal with the reason if it cannot be sent. */
async function sendLink(
  call: Sending,
  row: Pick<Row, 'email' | 'authorityIds'>,
  token: string,
  days: number,
): Promise<void> {
  const { tx, deps, caller, ip, now } = call;
  const publicUrl = await readPublicUrl(tx, deps);
  const rolesById = await readRoles(tx);
  const roles = row.authorityIds
    .map((id) => rolesById.get(id)?.authorityName ?? String(id))
    .join('、');
  const { appName } = await readSettings(tx, appSettings);
  await countMail(tx, deps.sealer, { to: row.email, ip }, now);
  const text = texts.mail({
    appName,
    inviter: caller.nickName,
    roles,
    link: invitationLink(publicUrl, token),
    days,
  });
  await sendMail(call, { to: row.email, subject: texts.subject(appName), text });
}

/**
 * Throws if the email belongs to an account or has a pending invitation. Serializes concurrent
 * invitations of the same email.
 */
async function assertFree(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitation ${email}`}))`);
  if ((await tx.$count(users, eq(sql`lower(${users.email})`, email))) > 0)
    throw alreadyInUse('email', texts.emailTaken);
  const waiting = and(eq(invitations.email, email), eq(statusSql(now), 'pending'));
  if ((await tx.$count(invitations, waiting)) > 0) throw alreadyInUse('email', texts.emailPending);
}

/**
 * Invites a user by email with roles below the caller's role. If the email cannot be sent, the
 * invitation is deleted and the caller gets the reason.
 */
export async function inviteUser(call: Sending, input: InviteUser): Promise<Invitation> {
  const { tx, deps, caller, now } = call;
  const email = input.email.trim().toLowerCase();
  if (!isEmail(email)) throw badFields([{ field: 'email', msg: texts.badEmail }]);
  const authorityIds = await assertAssignableRoles(tx, caller.authorityId, input.authorityIds);
  await readPublicUrl(tx, deps);
  const { days } = await readSettings(tx, invitationSettings);
  const token = makeToken();
  const row = {
    email,
    nickName: input.nickName?.trim() ?? '',
    authorityIds,
    inviterId: caller.userId,
    inviterRole: caller.authorityId,
    tokenHash: hashToken(deps.sealer, token),
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  };
  const id = await tx.transaction(async (inner) => {
    await assertFree(inner as unknown as Tx, email, now);
    const [added] = await inner.insert(invitations).values(row).returning({ id: invitations.id });
    return added?.id ?? 0;
  });
  try {
    await sendLink(call, row, token, days);
  } catch (error) {
    await tx.delete(invitations).where(eq(invitations.id, id));
    throw error;
  }
  return readInvitation(call, id);
}

/** Locks an invitation below the caller that allows the action now. */
async function lockInvitation(
  tx: Tx,
  { caller, now }: Sending,
  id: number,
  action: InvitationAction,
): Promise<Row> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  if (!row) throw refuse(texts.unknown);
  await assertAbove(tx, caller.authorityId, row.authorityIds);
  if (!invitationTransitions.offers({ status: invitationStatus(row, now), manages: true }, action))
    throw refuse(texts.notNow);
  return row;
}

/**
 * Sends an invitation again with a new link and a new expiry time, in the caller's name. If the
 * email cannot be sent, the invitation is restored.
 */
export async function resendInvitation(call: Sending, id: number): Promise<Invitation> {
  const { tx, deps, caller, now } = call;
  const { days } = await readSettings(tx, invitationSettings);
  const token = makeToken();
  const tokenHash = hashToken(deps.sealer, token);
  const before = await tx.transaction(async (inner) => {
    const row = await lockInvitation(inner as unknown as Tx, call, id, 'resend');
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    await inner
      .update(invitations)
      .set({
        tokenHash,
        expiresAt,
        inviterId: caller.userId,
        inviterRole: caller.authorityId,
        updatedAt: now,
      })
      .where(eq(invitations.id, id));
    return row;
  });
  try {
    await sendLink(call, before, token, days);
  } catch (error) {
    const { tokenHash: old, expiresAt, inviterId, inviterRole } = before;
    await tx
      .update(invitations)
      .set({ tokenHash: old, expiresAt, inviterId, inviterRole })
      .where(and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash)));
    throw error;
  }
  return readInvitation(call, id);
}

/** Revokes an invitation. Its link stops working. */
export async function revokeInvitation(call: Sending, id: number): Promise<Invitation> {
  await lockInvitation(call.tx, call, id, 'revoke');
  await call.tx
    .update(invitations)
    .set({ revokedAt: call.now, updatedAt: call.now })
    .where(eq(invitations.id, id));
  return readInvitation(call, id);
}
