import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { endSession } from '../../kernel/auth/openSessions.ts';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import type { LoginResult } from './results.ts';
import { loginLogs } from './tables.ts';
import { texts } from './texts.ts';

interface LoginRow {
  result: LoginResult;
  isDisowned: boolean;
}

// Not `defineEntity` (decision 37): the rows of a log have no editor, and one action.
export const loginTransitions = defineTransitions(
  ({ result, isDisowned }: LoginRow) => (isDisowned ? 'disowned' : result),
  { disown: { from: ['success'], to: 'disowned' } },
);

/**
 * Records that the caller did not make a sign-in of their account, and ends its session. A session
 * that already ended is accepted. Refuses a record of another user, and one without a session.
 */
export async function disownLogin(
  { tx, caller, now }: { tx: Tx; caller: Caller; now: Date },
  id: number,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(loginLogs)
    .where(and(eq(loginLogs.id, id), eq(loginLogs.userId, caller.userId)))
    .for('update');
  if (!row) throw refuse(texts.unknown);
  if (row.sessionId === caller.sessionId) throw refuse(texts.ownSession);
  loginTransitions.assert(row, 'disown');
  await tx.update(loginLogs).set({ isDisowned: true, updatedAt: now }).where(eq(loginLogs.id, id));
  await endSession(tx, caller.userId, row.sessionId, now);
}
