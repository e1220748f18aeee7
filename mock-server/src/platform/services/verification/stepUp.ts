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
import { BIND_CALL, proofOfBinding } from './binding.ts';
import { type Challenge, challengeCall, hashPayload, spendChallenge } from './challenges.ts';
import { groundsOf } from './grounds.ts';
import { proofOfCall } from './policy.ts';
import type { ProofKind } from './proofKind.ts';
import { texts } from './texts.ts';

const CODES: Record<ProofKind, number> = {
  sms: CODE.verifySms,
  wx: CODE.verifyWx,
  login: CODE.verifyLogin,
};

/** Where the code of a switched fault goes when the account has no phone: it ends in the outbox, and the dialog can be tried. */
const DEV_PHONE = '13800138000';

interface Attempt {
  caller: Caller | undefined;
  body: unknown;
  query: unknown;
  /** What the call is going to do. */
  effects: readonly Effect[];
  ip: string;
  now: Date;
  /** The proof that a fault switch asks for; only in development. */
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

/** The proof that the policy wants of this caller for a call, if any. */
async function wantedProof(
  tx: Tx,
  asked: { call: string; effects: readonly Effect[] },
  { userId, authorityId, reader }: Caller,
): Promise<ProofKind | undefined> {
  return asked.call === BIND_CALL
    ? proofOfBinding(tx, userId)
    : proofOfCall(reader, asked, authorityId);
}

/** What the browser's dialog needs: the challenge, where the code goes, until when. */
const present = ({ id, kind, phone, expiresAt }: Challenge) => ({
  challengeId: id,
  ...(phone !== '' && { phone: maskPhone(phone) }),
  ...(kind === 'login' && { captchaId: id }),
  expiresAt: expiresAt.getTime(),
});

/**
 * Lets a call through when it needs no proof, or when exactly this call of this session was proven; each proof is good for one
 * call. Else throws the refusal 301, 302 or 303, and the call is remembered. The handler must not have run before.
 *
 * @returns whether a proof was asked for, and given
 */
export async function stepUp(deps: Deps, route: DeclaredCall, attempt: Attempt): Promise<boolean> {
  const { db } = deps.database;
  const { caller, now, fault, effects } = attempt;
  const call = `${route.method} ${route.path}`;
  const asked = isKind(fault) ? fault : undefined;
  const needed =
    caller && deps.config.verification
      ? await wantedProof(db, { call, effects }, caller)
      : undefined;
  const kind = asked ?? needed;
  if (!kind) return false;
  // A token for publishing was proven when it was given, for these calls alone.
  if (caller?.accessToken && isPublishing(route, caller.accessToken) && asked === undefined)
    return false;
  if (caller?.accessToken) throw refuse(texts.noProofByToken);
  const sessionId = caller?.sessionId ?? `address:${attempt.ip}`;
  const grounds = caller ? await groundsOf(db, caller.userId, caller.authorityId) : '';
  const challenged = {
    sessionId,
    call,
    payloadHash: hashPayload([attempt.body, attempt.query]),
    grounds,
  };
  if (await spendChallenge(db, challenged, kind, now)) return true;
  const phone = (await phoneOf(db, caller)) || (asked ? DEV_PHONE : '');
  const challenge = await challengeCall(
    db,
    challenged,
    { kind, userId: caller?.userId ?? null, phone },
    now,
  );
  throw new Refusal(CODES[kind], texts[kind], present(challenge));
}
