import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { conflict } from '../../../http/errors.ts';
import type { Answer, CommittedRefusal } from '../../../http/handlerResponse.ts';
import { texts } from '../../../http/texts.ts';
import type { Sealer } from '../interfaces/sealer.ts';
import { idempotentAnswers } from './tables.ts';

/** Minimum time for which a response is stored. */
export const RESPONSE_RETENTION_MS = 24 * 3600 * 1000;

interface Write {
  userId: number;
  call: string;
  requestId: string;
  body: unknown;
  now: Date;
}

/**
 * Runs a write once per request id. A repeated id returns the stored response with `repeated:
 * true`; a concurrent repetition waits for the first call on the table's key. A write that throws
 * stores nothing and can be retried. Throws 409 if the id is reused with a different body.
 */
export async function runIdempotent(
  tx: Tx,
  sealer: Sealer,
  write: Write,
  run: () => Promise<Answer | CommittedRefusal>,
): Promise<{ answer: Answer | CommittedRefusal; repeated: boolean }> {
  const { userId, call, requestId } = write;
  // A keyed hash, because a body can contain a password that could be guessed from a plain hash.
  const bodyHash = sealer.digest(JSON.stringify(write.body));
  const key = and(
    eq(idempotentAnswers.userId, userId),
    eq(idempotentAnswers.call, call),
    eq(idempotentAnswers.requestId, requestId),
  );
  const fresh = await tx
    .insert(idempotentAnswers)
    .values({ userId, call, requestId, bodyHash, createdAt: write.now })
    .onConflictDoNothing()
    .returning({ requestId: idempotentAnswers.requestId });
  if (fresh.length === 0) {
    const [first] = await tx.select().from(idempotentAnswers).where(key);
    if (!first || first.bodyHash !== bodyHash) throw conflict(texts.otherBody);
    return { answer: JSON.parse(sealer.open(first.answer)), repeated: true };
  }
  const answer = await run();
  await tx
    .update(idempotentAnswers)
    .set({ answer: sealer.seal(JSON.stringify(answer)) })
    .where(key);
  return { answer, repeated: false };
}
