import { and, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { keyHashOf } from './keys.ts';
import type { RefusalReason } from './refusalReasons.ts';
import { agentKeys, agentRefusals, agents } from './tables.ts';
import type { EnrolMessage, HelloMessage } from './wire/fromAgent.ts';

/** Refusals that are written at the same time: who is refused without end is not looked up without end. */
const AT_ONCE = 8;
/** How long a refusal says something about what is wrong now, and for how long those that name no netbar are told. */
const TOLD_MS = 24 * 3_600_000;
const STRANGERS_MS = 10 * 60_000;
const LONGEST_DETAIL = 100;
const STRANGERS: readonly RefusalReason[] = ['keyUnknown', 'credentialUnknown'];

/** What the connection itself knows of why it refused. */
export type Refused = 'unauthenticated' | 'closed' | 'duplicate' | 'protocol';

interface Why {
  netbarId: number | null;
  reason: RefusalReason;
}

async function keyFault(tx: Tx, key: string, now: Date): Promise<Why> {
  const [row] = await tx
    .select()
    .from(agentKeys)
    .where(eq(agentKeys.keyHash, keyHashOf(key)));
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

async function credentialFault(tx: Tx, credential: string): Promise<Why> {
  const [row] = await tx.select().from(agents).where(eq(agents.credential, credential));
  if (!row) return { netbarId: null, reason: 'credentialUnknown' };
  return { netbarId: row.netbarId, reason: row.revokedAt ? 'credentialRevoked' : 'wrongProof' };
}

/** Remembers which gateways were not let in and why, for the person who waits for one of them. */
export class Refusals {
  readonly #deps: Deps;
  #writing = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Notes that a gateway was refused with what it showed. What cannot be written is logged: it keeps nobody out. */
  async note(refused: Refused, message: EnrolMessage | HelloMessage): Promise<void> {
    if (this.#writing >= AT_ONCE) return;
    this.#writing += 1;
    const { database, now, log } = this.#deps;
    try {
      await database.db.transaction((tx) => write(tx, refused, message, now()));
    } catch (error) {
      log.warn({ err: error }, 'a refusal of a gateway could not be noted');
    } finally {
      this.#writing -= 1;
    }
  }
}

async function write(
  tx: Tx,
  refused: Refused,
  message: EnrolMessage | HelloMessage,
  at: Date,
): Promise<void> {
  const why =
    message.t === 'enrol'
      ? await keyFault(tx, message.key, at)
      : await credentialFault(tx, message.credential);
  const reason = refused === 'unauthenticated' ? why.reason : refused;
  const { host, version } = message.gateway;
  const detail = (refused === 'protocol' ? String(message.protocol) : `${host} ${version}`).slice(
    0,
    LONGEST_DETAIL,
  );
  await noteRefusal(tx, { netbarId: why.netbarId, reason, detail, at });
}

/** Remembers a refusal: one row for each netbar and reason. */
export async function noteRefusal(
  tx: Tx,
  { netbarId, reason, detail, at }: Why & { detail: string; at: Date },
): Promise<void> {
  const begun = new Date(at.getTime() - 3_600_000).toISOString();
  await tx
    .insert(agentRefusals)
    .values({ netbarId, reason, detail, at })
    .onConflictDoUpdate({
      target: [agentRefusals.netbarId, agentRefusals.reason],
      set: {
        detail,
        at,
        count: sql`case when ${agentRefusals.at} < ${begun}::timestamptz then 1 else least(${agentRefusals.count} + 1, 1000000) end`,
      },
    });
}

/** The refusals of a netbar since a moment, newest first, and how often somebody came with what names no netbar at all. */
export async function readRefusals(
  tx: Tx,
  { netbarId, since, now }: { netbarId: number; since: Date | undefined; now: Date },
) {
  const oldest = new Date(Math.max(now.getTime() - TOLD_MS, since?.getTime() ?? 0));
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
        inArray(agentRefusals.reason, STRANGERS),
        gt(agentRefusals.at, new Date(now.getTime() - STRANGERS_MS)),
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
