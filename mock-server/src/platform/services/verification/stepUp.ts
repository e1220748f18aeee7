import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import type { Effect } from '../../../http/effects.ts';
import { CODE, Refusal, refuse } from '../../../http/errors.ts';
import { maskPhone } from '../../../http/masking.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { isPublishing } from '../../kernel/auth/accessTokens.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { BIND_CALL, bindingProof } from './binding.ts';
import { type Challenge, challengeCall, hashPayload, spendChallenge } from './challenges.ts';
import { callProof } from './policy.ts';
import { proofGrounds } from './proofGrounds.ts';
import type { ProofKind } from './proofKind.ts';
import { texts } from './texts.ts';

const CODES: Record<ProofKind, number> = {
  sms: CODE.verifySms,
  wx: CODE.verifyWx,
  login: CODE.verifyLogin,
};

/**
 * Receiver of a code that a fault switch requires if the account has no phone. The code is only
 * written to the outbox, so that the dialog can be tested.
 */
const DEV_PHONE = '13800138000';

interface Attempt {
  caller: Caller | undefined;
  body: unknown;
  query: unknown;
  /** Effects of the call. */
  effects: readonly Effect[];
  ip: string;
  now: Date;
  /** The proof that a fault switch requires; only in development. */
  fault: string | undefined;
}

const isKind = (text: string | undefined): text is ProofKind =>
  text !== undefined && Object.hasOwn(CODES, text);

async function phoneOf(tx: Tx, caller: Caller | undefined): Promise<string> {
  if (!caller) return '';
  const [user] = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, caller.userId));
  return user?.phone ?? '';
}

/** Returns the proof that the policy requires from this caller for a call, if any. */
async function requiredProof(
  tx: Tx,
  request: { call: string; effects: readonly Effect[] },
  { userId, authorityId, reader }: Caller,
): Promise<ProofKind | undefined> {
  return request.call === BIND_CALL
    ? bindingProof(tx, userId)
    : callProof(reader, request, authorityId);
}

/** Data for the browser's dialog: the challenge, the masked receiver, and the expiry. */
const present = ({ id, kind, phone, expiresAt }: Challenge) => ({
  challengeId: id,
  ...(phone !== '' && { phone: maskPhone(phone) }),
  ...(kind === 'login' && { captchaId: id }),
  expiresAt: expiresAt.getTime(),
});

/**
 * Allows a call without a required proof, and a call that this session has proven. Each proof is
 * valid for one call. Otherwise stores the call and throws 301, 302 or 303. Must run before the
 * handler.
 *
 * @returns whether a proof was required and given
 */
export async function requireProof(
  deps: Deps,
  route: DeclaredCall,
  attempt: Attempt,
): Promise<boolean> {
  const { db } = deps.database;
  const { caller, now, fault, effects } = attempt;
  const call = `${route.method} ${route.path}`;
  const request = isKind(fault) ? fault : undefined;
  const needed =
    caller && deps.config.verification
      ? await requiredProof(db, { call, effects }, caller)
      : undefined;
  const kind = request ?? needed;
  if (!kind) return false;
  // A publishing token was issued with a proof, for exactly these calls.
  if (caller?.accessToken && isPublishing(route, caller.accessToken) && request === undefined)
    return false;
  if (caller?.accessToken) throw refuse(texts.noProofByToken);
  const sessionId = caller?.sessionId ?? `address:${attempt.ip}`;
  const grounds = caller ? await proofGrounds(db, caller.userId, caller.authorityId) : '';
  const challenged = {
    sessionId,
    call,
    payloadHash: hashPayload([attempt.body, attempt.query]),
    grounds,
  };
  if (await spendChallenge(db, challenged, kind, now)) return true;
  const phone = (await phoneOf(db, caller)) || (request ? DEV_PHONE : '');
  const challenge = await challengeCall(
    db,
    challenged,
    { kind, userId: caller?.userId ?? null, phone },
    now,
  );
  throw new Refusal(CODES[kind], texts[kind], present(challenge));
}
