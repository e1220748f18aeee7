import { notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { NotAuthenticated, refuse } from '../../../http/errors.ts';
import { unguardedTx } from '../../../http/guardedTx.ts';
import { texts as general } from '../../../http/texts.ts';
import type { Call } from '../../kernel/area/call.ts';
import { findBinding } from '../../kernel/identity/wx/bindings.ts';
import { wxTickets } from '../../kernel/identity/wx/tables.ts';
import type { WechatGateway } from '../../kernel/interfaces/wechatGateway.ts';
import { bindingProof } from '../../services/verification/binding.ts';
import { findChallenge } from '../../services/verification/challenges.ts';
import { readBootSettings } from '../console/settings.ts';
import type { RequestQrCode } from './schemas.ts';
import { simulateScan } from './simulate.ts';
import { texts } from './texts.ts';
import { TICKET_SECONDS, type WxTicket } from './tickets.ts';

type QrCall = Call<RequestQrCode, unknown, Caller | undefined>;
type Owner = Pick<WxTicket, 'userId' | 'sessionId' | 'challengeId'>;

/**
 * Returns the user, session or challenge that a scan of the code verifies. Throws if the caller may
 * not request the code.
 */
async function ownerOf(
  { tx, deps, body, caller, now }: QrCall,
  gateway: WechatGateway,
): Promise<Owner> {
  const unknownOwner = { userId: null, sessionId: null, challengeId: null };
  const settings = await readBootSettings(tx, deps.gateways);
  if (body.type === 'login') {
    if (!settings.wxLogin) throw refuse(texts.loginOff);
    return unknownOwner;
  }
  if (body.type === 'bind' && !settings.wxBind) throw refuse(texts.bindOff);
  // Report the required proof before the scan.
  if (body.type === 'bind' && caller && deps.config.verification)
    await bindingProof(tx, caller.userId);
  const owner =
    body.type === 'verify' && body.captchaId
      ? await ownerOfChallenge(tx, body.captchaId, caller, now)
      : undefined;
  if (!owner && !caller) throw new NotAuthenticated(general.notSignedIn);
  const shownOwner = owner ?? {
    ...unknownOwner,
    userId: caller?.userId ?? null,
    sessionId: caller?.sessionId ?? null,
  };
  const mustBeBound = body.type === 'verify' && shownOwner.userId !== null && !gateway.simulated;
  if (mustBeBound && !(await findBinding(tx, { userId: shownOwner.userId ?? 0 })))
    throw refuse(texts.notBound);
  return shownOwner;
}

async function ownerOfChallenge(
  tx: Tx,
  id: string,
  caller: Caller | undefined,
  now: Date,
): Promise<Owner> {
  const challenge = await findChallenge(tx, id, now);
  if (!challenge) throw refuse(texts.challengeGone);
  const { userId, sessionId } = challenge;
  if (userId !== null && sessionId !== null && sessionId !== caller?.sessionId)
    throw refuse(texts.challengeGone);
  return { userId, sessionId: caller?.sessionId ?? null, challengeId: id };
}

type NewTicket = Owner & Pick<WxTicket, 'uuid' | 'kind' | 'ticket' | 'content' | 'expiresAt'>;

/**
 * Stores a ticket with one statement, so that concurrent calls with the same uuid replace each
 * other or are refused. The same browser can refresh its code under the same uuid. Throws a refusal
 * for a uuid of another caller, and after an accepted scan.
 */
async function storeTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  const { kind, userId, sessionId } = ticket;
  const isSame = sql`(${wxTickets.kind}, ${wxTickets.userId}, ${wxTickets.sessionId}) is not distinct from
    (${kind}::varchar, ${userId}::int, ${sessionId}::varchar)`;
  const stored = await tx
    .insert(wxTickets)
    .values(ticket)
    .onConflictDoUpdate({
      target: wxTickets.uuid,
      set: { ...ticket, state: 'waiting', openid: null, keyHash: null, reason: '' },
      setWhere: sql`${isSame} and ${notInArray(wxTickets.state, ['accepted', 'used'])}`,
    })
    .returning({ uuid: wxTickets.uuid });
  if (stored.length === 0) throw refuse(texts.uuidTaken);
}

/** Creates a code. Not in a transaction, because the platform is called. */
export async function requestQrCode(call: QrCall) {
  const { tx, deps, body, now } = call;
  const gateway = await deps.gateways.wechat(tx);
  if (!gateway) throw refuse(texts.noGateway);
  const owner = await ownerOf(call, gateway);
  const { ticket, content, expiresIn } = await gateway
    .createTicket(body.uuid, TICKET_SECONDS)
    .catch((error) => {
      deps.log.error({ err: error }, 'cannot get a ticket from the WeChat platform');
      throw refuse(texts.unavailable);
    });
  const expiresAt = new Date(now.getTime() + expiresIn * 1000);
  await storeTicket(tx, { uuid: body.uuid, kind: body.type, ticket, content, expiresAt, ...owner });
  // The simulator of the development mode binds an account, like an earlier scan would have done.
  if (gateway.simulated)
    await simulateScan(unguardedTx(tx), deps, body.uuid, gateway.publicUrl, now);
  return { ticket, uuid: body.uuid, expire_seconds: expiresIn };
}
