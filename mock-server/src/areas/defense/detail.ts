import { and, asc, count, desc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { defenseLogList } from './list.ts';
import { LogSnapshot, readLogSnapshot } from './logSnapshot.ts';
import { DefenseLog } from './schemas.ts';
import { defenseLogs, defenseSteps } from './tables.ts';
import { texts } from './texts.ts';
import { isThreat } from './threats.ts';
import { occurredSince, occurredWithin } from './time.ts';

const NEARBY_MS = 10 * 60_000;
const PERIOD_MS = 30 * 86_400_000;
const MAX_NEARBY = 20;
const MAX_STEPS = 50;
const MAX_NETBARS = 10;

export const DefenseLogDetail = Type.Object({
  log: DefenseLog,
  /** Actions of users, oldest first. */
  steps: Type.Array(
    Type.Object({
      ID: Type.Integer(),
      at: Type.String(),
      what: Type.String(),
      userName: Type.String(),
      remark: Type.String(),
    }),
  ),
  snapshot: LogSnapshot,
  /** Other threats on the terminal within ten minutes. */
  near: Type.Array(DefenseLog),
  /** Logs of the same file in the caller's netbars within thirty days. */
  elsewhere: Type.Object({
    netbars: Type.Integer(),
    terminals: Type.Integer(),
    logs: Type.Integer(),
    list: Type.Array(
      Type.Object({
        netbarId: Type.Integer(),
        netbarName: Type.String(),
        logs: Type.Integer(),
        lastAt: Type.String(),
      }),
    ),
  }),
});

async function readElsewhere({ tx, caller, now }: ActorContext, { sha256 }: DefenseLog) {
  const since = new Date(now.getTime() - PERIOD_MS);
  const where = and(
    eq(defenseLogs.sha256, sha256),
    occurredSince(since),
    isThreat(defenseLogs),
    await inScope(tx, caller, defenseLogs),
  );
  const [sums] = await tx
    .select({
      netbars: sql<number>`count(distinct ${defenseLogs.netbarId})::int`,
      terminals: sql<number>`count(distinct (${defenseLogs.netbarId}, ${defenseLogs.terminalNo}))::int`,
      logs: count(),
    })
    .from(defenseLogs)
    .where(where);
  const list = await tx
    .select({
      netbarId: netbars.id,
      netbarName: netbars.name,
      logs: count(),
      lastAt: max(defenseLogs.occurredAt),
    })
    .from(defenseLogs)
    .innerJoin(netbars, eq(netbars.id, defenseLogs.netbarId))
    .where(where)
    .groupBy(netbars.id, netbars.name)
    .orderBy(desc(count()), netbars.id)
    .limit(MAX_NETBARS);
  return {
    netbars: 0,
    terminals: 0,
    logs: 0,
    ...sums,
    list: list.map(({ lastAt, ...row }) => ({ ...row, lastAt: (lastAt ?? now).toISOString() })),
  };
}

/** Returns a defense log in the caller's data scope with related data. Throws if there is none. */
export async function readDefenseLog(
  by: ActorContext,
  id: number,
): Promise<Static<typeof DefenseLogDetail>> {
  const [log] = await defenseLogList.find(by, eq(defenseLogs.id, id));
  if (!log) throw refuse(texts.unknown);
  const rows = await by.tx
    .select({ step: defenseSteps, userName: users.nickName })
    .from(defenseSteps)
    .leftJoin(users, eq(users.id, defenseSteps.userId))
    .where(eq(defenseSteps.logId, id))
    .orderBy(asc(defenseSteps.id))
    .limit(MAX_STEPS);
  const at = Date.parse(log.occurredAt);
  // Selects ids first, because a terminal under attack has thousands of logs.
  const nearbyIds = await by.tx
    .select({ id: defenseLogs.id })
    .from(defenseLogs)
    .where(
      and(
        eq(defenseLogs.netbarId, log.netbarId),
        eq(defenseLogs.terminalNo, log.terminalNo),
        ne(defenseLogs.id, id),
        isThreat(defenseLogs),
        occurredWithin({ from: new Date(at - NEARBY_MS), to: new Date(at + NEARBY_MS) }),
      ),
    )
    .orderBy(desc(defenseLogs.occurredAt), desc(defenseLogs.id))
    .limit(MAX_NEARBY);
  const near = await defenseLogList.find(
    by,
    inArray(
      defenseLogs.id,
      nearbyIds.map((row) => row.id),
    ),
  );
  return {
    log,
    snapshot: await readLogSnapshot(by, log),
    steps: rows.map(({ step: { id: ID, at: moment, what, remark }, userName }) => ({
      ID,
      at: moment.toISOString(),
      what,
      remark,
      userName: userName ?? '',
    })),
    near: near.sort((a, b) => b.occurredAt.localeCompare(a.occurredAt)),
    elsewhere: await readElsewhere(by, log),
  };
}
