import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { proofGrounds } from './proofGrounds.ts';
import type { ProofKind } from './proofKind.ts';
import { challenges } from './tables.ts';

export const CHALLENGE_MS = 5 * 60 * 1000;
/** Maximum number of open challenges per session. The oldest are removed. */
const MAX_OPEN = 50;

export type Challenge = typeof challenges.$inferSelect;

/** The identity of a challenged call. */
export interface ChallengedCall {
  sessionId: string;
  /** For example `POST /user/deleteUser`. */
  call: string;
  payloadHash: string;
  /** Hash of `proofGrounds`; empty without a user. */
  grounds: string;
}

/** Returns the hash that identifies the same payload. */
export const hashPayload = (payload: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(payload ?? null))
    .digest('hex');

const newId = () => randomBytes(20).toString('base64url');

async function add(
  tx: Tx,
  row: Omit<Challenge, 'id' | 'passedAt' | 'expiresAt'>,
  now: Date,
): Promise<Challenge> {
  const [added] = await tx
    .insert(challenges)
    .values({ ...row, id: newId(), expiresAt: new Date(now.getTime() + CHALLENGE_MS) })
    .returning();
  if (!added) throw new Error('Inserting a challenge returned no row');
  return added;
}

/**
 * Stores a call that needs a proof. A passed challenge allows the call once; two equal calls need
 * two challenges.
 */
export async function challengeCall(
  tx: Tx,
  call: ChallengedCall,
  proof: { kind: ProofKind; userId: number | null; phone: string },
  now: Date,
): Promise<Challenge> {
  const added = await add(tx, { ...call, ...proof }, now);
  const surplus = tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(
      and(
        eq(challenges.sessionId, call.sessionId),
        ne(challenges.id, added.id),
        isNull(challenges.passedAt),
      ),
    )
    .orderBy(desc(challenges.expiresAt))
    .offset(MAX_OPEN - 1);
  await tx.delete(challenges).where(inArray(challenges.id, surplus));
  return added;
}

const SIGN_IN = 'POST /base/login';

/** Stores a sign-in with a correct password that needs a second proof. */
export async function challengeSignIn(
  tx: Tx,
  { id: userId, phone }: { id: number; phone: string },
  now: Date,
): Promise<Challenge> {
  const grounds = await proofGrounds(tx, userId);
  return add(
    tx,
    { kind: 'login', userId, sessionId: null, call: SIGN_IN, payloadHash: '', grounds, phone },
    now,
  );
}

/**
 * Uses up one passed challenge for exactly this call and returns whether it existed. Only one of
 * two concurrent calls succeeds.
 */
export async function spendChallenge(
  tx: Tx,
  call: ChallengedCall,
  kind: ProofKind,
  now: Date,
): Promise<boolean> {
  const passed = tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(
      and(
        eq(challenges.sessionId, call.sessionId),
        eq(challenges.call, call.call),
        eq(challenges.payloadHash, call.payloadHash),
        eq(challenges.grounds, call.grounds),
        eq(challenges.kind, kind),
        isNotNull(challenges.passedAt),
        gt(challenges.expiresAt, now),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  const spent = await tx
    .delete(challenges)
    .where(inArray(challenges.id, passed))
    .returning({ id: challenges.id });
  return spent.length > 0;
}

/**
 * Uses up the passed challenge of a sign-in.
 *
 * @returns the user id, or undefined if the challenge does not exist, or the user's password or
 * roles have changed since
 */
export async function spendSignIn(tx: Tx, id: string, now: Date): Promise<number | undefined> {
  const [spent] = await tx
    .delete(challenges)
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.call, SIGN_IN),
        isNull(challenges.sessionId),
        isNotNull(challenges.passedAt),
        gt(challenges.expiresAt, now),
      ),
    )
    .returning({ userId: challenges.userId, grounds: challenges.grounds });
  if (!spent?.userId || spent.grounds !== (await proofGrounds(tx, spent.userId))) return undefined;
  return spent.userId;
}

/** Returns an open challenge, or undefined. */
export async function findChallenge(tx: Tx, id: string, now: Date): Promise<Challenge | undefined> {
  const [row] = await tx
    .select()
    .from(challenges)
    .where(and(eq(challenges.id, id), isNull(challenges.passedAt), gt(challenges.expiresAt, now)));
  return row;
}

/** Returns the latest challenge of a session that needs a code, or undefined. */
export async function latestCodeChallenge(
  tx: Tx,
  sessionId: string,
  now: Date,
): Promise<Challenge | undefined> {
  const [row] = await tx
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.sessionId, sessionId),
        ne(challenges.kind, 'wx'),
        isNull(challenges.passedAt),
        gt(challenges.expiresAt, now),
      ),
    )
    .orderBy(desc(challenges.expiresAt))
    .limit(1);
  return row;
}

/**
 * Passes all challenges of a session that this proof satisfies, because concurrent calls share one
 * dialog.
 */
export async function passSession(
  tx: Tx,
  sessionId: string,
  kinds: ProofKind[],
  now: Date,
): Promise<void> {
  await tx
    .update(challenges)
    .set({ passedAt: now })
    .where(
      and(
        eq(challenges.sessionId, sessionId),
        inArray(challenges.kind, kinds),
        gt(challenges.expiresAt, now),
      ),
    );
}

export async function passChallenge(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(challenges)
    .set({ passedAt: now })
    .where(and(eq(challenges.id, id), gt(challenges.expiresAt, now)));
}
