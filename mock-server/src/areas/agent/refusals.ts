import { and, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { hashEnrolmentKey } from './keys.ts';
import type { RefusalReason } from './refusalReasons.ts';
import { agentKeys, agentRefusals, agents } from './tables.ts';
import type { EnrolMessage, HelloMessage } from './wire/fromAgent.ts';

/**
 * Maximum number of concurrent writes. Further refusals are dropped, so that repeated attempts do
 * not load the database.
 */
const MAX_WRITES = 8;
/** Time for which refusals are shown. Refusals without a netbar are counted for a shorter time. */
const SHOWN_MS = 24 * 3_600_000;
const UNKNOWN_MS = 10 * 60_000;
const MAX_DETAIL = 100;
const UNKNOWN_REASONS: readonly RefusalReason[] = ['keyUnknown', 'credentialUnknown'];

/** Refusal as the connection knows it. The detailed reason is read from the database. */
export type GatewayRefusal = 'unauthenticated' | 'closed' | 'duplicate' | 'protocol';

interface RefusalCause {
  netbarId: number | null;
  reason: RefusalReason;
}

async function keyRefusal(tx: Tx, key: string, now: Date): Promise<RefusalCause> {
  const [row] = await tx
    .select()
    .from(agentKeys)
    .where(eq(agentKeys.keyHash, hashEnrolmentKey(key)));
  if (!row) return { netbarId: null, reason: 'keyUnknown' };
  const reason = row.usedAt
    ? 'keyUsed'
    : row.revokedAt
      ? 'keyRevoked'
      : row.expiresAt <= now
        ? 'keyExpired'
        : 'closed';
  return { netbarId: row.netbarId, reason };
}

async function credentialRefusal(tx: Tx, credential: string): Promise<RefusalCause> {
  const [row] = await tx.select().from(agents).where(eq(agents.credential, credential));
  if (!row) return { netbarId: null, reason: 'credentialUnknown' };
  return { netbarId: row.netbarId, reason: row.revokedAt ? 'credentialRevoked' : 'wrongProof' };
}

/** Stores which gateways were refused, and why, for the user who waits for one of them. */
export class RefusalLog {
  readonly #deps: Deps;
  #writing = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Stores a refusal, and logs its address if the number of equal ones is 1, 10, 100 and so on, so
   * that an attack does not fill the log. A failed write is logged only, because it does not affect
   * access.
   *
   * @param ip address of the gateway
   */
  async store(
    refused: GatewayRefusal,
    message: EnrolMessage | HelloMessage,
    ip: string,
  ): Promise<void> {
    if (this.#writing >= MAX_WRITES) return;
    this.#writing += 1;
    const { database, now, log } = this.#deps;
    try {
      const stored = await database.db.transaction((tx) =>
        storeWithReason(tx, refused, message, now()),
      );
      if (/^10*$/.test(String(stored.count))) log.warn({ ip, ...stored }, 'A gateway was refused');
    } catch (error) {
      log.warn(
        { err: error },
        'Storing a refused gateway failed. The enrolment wizard does not show it',
      );
    } finally {
      this.#writing -= 1;
    }
  }
}

async function storeWithReason(
  tx: Tx,
  refused: GatewayRefusal,
  message: EnrolMessage | HelloMessage,
  at: Date,
): Promise<RefusalCause & { detail: string; count: number }> {
  const cause =
    message.t === 'enrol'
      ? await keyRefusal(tx, message.key, at)
      : await credentialRefusal(tx, message.credential);
  const reason = refused === 'unauthenticated' ? cause.reason : refused;
  const { host, version } = message.gateway;
  const detail = (refused === 'protocol' ? String(message.protocol) : `${host} ${version}`).slice(
    0,
    MAX_DETAIL,
  );
  const { netbarId } = cause;
  return {
    netbarId,
    reason,
    detail,
    count: await storeRefusal(tx, { netbarId, reason, detail, at }),
  };
}

/** Stores a refusal in one row per netbar and reason. Returns the number of refusals in this row. */
export async function storeRefusal(
  tx: Tx,
  { netbarId, reason, detail, at }: RefusalCause & { detail: string; at: Date },
): Promise<number> {
  const hourBefore = new Date(at.getTime() - 3_600_000).toISOString();
  const [row] = await tx
    .insert(agentRefusals)
    .values({ netbarId, reason, detail, at })
    .onConflictDoUpdate({
      target: [agentRefusals.netbarId, agentRefusals.reason],
      set: {
        detail,
        at,
        count: sql`case when ${agentRefusals.at} < ${hourBefore}::timestamptz then 1 else least(${agentRefusals.count} + 1, 1000000) end`,
      },
    })
    .returning({ count: agentRefusals.count });
  return row?.count ?? 0;
}

/**
 * Returns the refusals of a netbar since a time, newest first, and the number of recent refusals
 * without a netbar.
 */
export async function readRefusals(
  tx: Tx,
  { netbarId, since, now }: { netbarId: number; since: Date | undefined; now: Date },
) {
  const oldest = new Date(Math.max(now.getTime() - SHOWN_MS, since?.getTime() ?? 0));
  const rows = await tx
    .select()
    .from(agentRefusals)
    .where(and(eq(agentRefusals.netbarId, netbarId), gte(agentRefusals.at, oldest)))
    .orderBy(desc(agentRefusals.at), desc(agentRefusals.id));
  const strangers = await tx
    .select({ count: agentRefusals.count })
    .from(agentRefusals)
    .where(
      and(
        isNull(agentRefusals.netbarId),
        inArray(agentRefusals.reason, UNKNOWN_REASONS),
        gt(agentRefusals.at, new Date(now.getTime() - UNKNOWN_MS)),
      ),
    );
  return {
    refusals: rows.map(({ reason, detail, count, at }) => ({
      reason,
      detail,
      count,
      at: at.toISOString(),
    })),
    strangers: strangers.reduce((sum, { count }) => sum + count, 0),
  };
}
