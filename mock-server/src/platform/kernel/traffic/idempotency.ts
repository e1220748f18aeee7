import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Answer, KeptRefusal } from '../../../http/answer.ts';
import { conflict } from '../../../http/errors.ts';
import { texts } from '../../../http/texts.ts';
import type { Sealer } from '../interfaces/sealer.ts';
import { idempotentAnswers } from './tables.ts';

/** How long a first result is remembered at least. */
export const REMEMBERED_MS = 24 * 3600 * 1000;

interface Write {
  userId: number;
  call: string;
  requestId: string;
  body: unknown;
  now: Date;
}

/**
 * Runs a write once per request id and answers every repetition with the first result, saying that it is one. A second call that arrives while the
 * first one runs waits for it on the table's key. A write that threw left no trace and may be tried again.
 * Throws a refusal with code 409 when the id comes back with another body.
 */
export async function once(
  tx: Tx,
  sealer: Sealer,
  write: Write,
  run: () => Promise<Answer | KeptRefusal>,
): Promise<{ answer: Answer | KeptRefusal; repeated: boolean }> {
  const { userId, call, requestId } = write;
  // Keyed: a body may hold a password, which a plain hash would let somebody try out.
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
