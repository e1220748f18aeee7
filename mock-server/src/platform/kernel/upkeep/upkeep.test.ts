// @both-engines: advisory locks
import { randomUUID } from 'node:crypto';
import { count, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { markForRemoval } from '../../services/file/pendingFiles.ts';
import { pendingFiles } from '../../services/file/tables.ts';
import { challenges, smsCodes } from '../../services/verification/tables.ts';
import { FAILURE_EXPIRY_MS } from '../auth/lockout.ts';
import { captchas, loginFailures, revokedTokens } from '../auth/tables.ts';
import { wxDeliveries, wxTickets } from '../identity/wx/tables.ts';
import { idempotentAnswers, rateLimits } from '../requestGuards/tables.ts';
import { BATCH, runUpkeep, startUpkeep } from './upkeep.ts';

const DAY = 24 * 3600_000;
const server = withServer({ auditDays: 30 });
const ago = (ms: number) => new Date(server.deps.now().getTime() - ms);

async function remaining(table: PgTable): Promise<number> {
  const [row] = await server.db.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

describe('cleanup', () => {
  it('deletes all expired rows of a table and keeps newer ones', async () => {
    const limit = (key: string, resetsAt: Date) => ({ key, hits: 1, resetsAt });
    const old = Array.from({ length: BATCH + 1 }, (_, at) => limit(`old ${at}`, ago(1)));
    await server.db.insert(rateLimits).values(old);
    await server.db.insert(rateLimits).values(limit('new', ago(-DAY)));
    expect(await runUpkeep(server.deps)).toEqual({ rate_limits: BATCH + 1 });
    expect(await remaining(rateLimits)).toBe(1);
  });

  it('deletes expired rows and keeps valid rows', async () => {
    const [past, future] = [ago(1), ago(-DAY)];
    const answer = { userId: 1, call: 'POST /x', bodyHash: '' };
    await server.db.insert(rateLimits).values([
      { key: 'old', hits: 1, resetsAt: past },
      { key: 'new', hits: 1, resetsAt: future },
    ]);
    await server.db.insert(idempotentAnswers).values([
      { ...answer, requestId: 'old', createdAt: ago(DAY + 1) },
      { ...answer, requestId: 'new', createdAt: ago(DAY - 1) },
    ]);
    await server.db.insert(revokedTokens).values([
      { tokenHash: 'old', expiresAt: past },
      { tokenHash: 'new', expiresAt: future },
    ]);
    await server.db.insert(captchas).values([
      { id: 'old', answerHash: '', expiresAt: past },
      { id: 'new', answerHash: '', expiresAt: future },
    ]);
    await server.db.insert(loginFailures).values([
      { subject: 'old', failures: 1, lastFailureAt: ago(FAILURE_EXPIRY_MS + 1) },
      { subject: 'new', failures: 1, lastFailureAt: past },
    ]);
    const challenge = { kind: 'sms', call: 'POST /x', payloadHash: '' };
    await server.db.insert(challenges).values([
      { ...challenge, id: 'old', expiresAt: past },
      { ...challenge, id: 'new', expiresAt: future },
    ]);
    await server.db.insert(smsCodes).values([
      { subject: 'old', codeHash: '', expiresAt: past },
      { subject: 'new', codeHash: '', expiresAt: future },
    ]);
    const ticket = { kind: 'login', ticket: '', content: '' };
    await server.db.insert(wxTickets).values([
      { ...ticket, uuid: randomUUID(), expiresAt: ago(DAY) },
      { ...ticket, uuid: randomUUID(), expiresAt: past },
    ]);
    await server.db.insert(wxDeliveries).values([
      { nonce: 'old', bodyHash: '', expiresAt: past },
      { nonce: 'new', bodyHash: '', expiresAt: future },
    ]);
    const removed = await runUpkeep(server.deps);
    const tables: PgTable[] = [
      rateLimits,
      idempotentAnswers,
      revokedTokens,
      captchas,
      loginFailures,
    ];
    tables.push(challenges, smsCodes, wxTickets, wxDeliveries);
    expect(Object.values(removed)).toEqual(tables.map(() => 1));
    expect(await Promise.all(tables.map(remaining))).toEqual(tables.map(() => 1));
  });

  it('continues with the remaining steps if a step fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      const registry = {
        ...server.deps.registry,
        store: { ...server.deps.registry.store, sweep: () => Promise.reject(new Error('disk')) },
      };
      await markForRemoval(server.db, `${'0'.repeat(32)}.png`, server.deps.now());
      const stop = startUpkeep({ ...server.deps, registry });
      vi.advanceTimersByTime(60_000);
      await stop();
    } finally {
      vi.useRealTimers();
    }
    expect(await remaining(pendingFiles)).toBe(0);
    expect(server.log).toContainEqual(
      expect.objectContaining({ msg: 'Cleanup failed and will be retried' }),
    );
  });

  it('is skipped while another instance runs it', async () => {
    const { db, engine } = server.deps.database;
    if (engine === 'embedded') return;
    await server.db.insert(rateLimits).values({ key: 'old', hits: 1, resetsAt: ago(1) });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7203116)`);
      expect(await runUpkeep(server.deps)).toEqual({});
    });
    expect(await runUpkeep(server.deps)).toEqual({ rate_limits: 1 });
  });
});
