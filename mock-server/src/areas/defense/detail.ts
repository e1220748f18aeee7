import { and, asc, count, desc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { defenseLogList } from './list.ts';
import { DefenseLog } from './schemas.ts';
import { defenseLogs, defenseSteps } from './tables.ts';
import { texts } from './texts.ts';
import { happened, happenedSince } from './time.ts';

const NEAR_MS = 10 * 60_000;
const LOOKED_BACK_MS = 30 * 86_400_000;
const MOST_NEAR = 20;
const MOST_STEPS = 50;
const MOST_NETBARS = 10;

export const DefenseLogDetail = Type.Object({
  log: DefenseLog,
  /** What people did to it, oldest first. */
  steps: Type.Array(
    Type.Object({
      ID: Type.Integer(),
      at: Type.String(),
      what: Type.String(),
      userName: Type.String(),
      remark: Type.String(),
    }),
  ),
  /** What else the machine warded off within ten minutes. */
  near: Type.Array(DefenseLog),
  /** The same file in the caller's netbars, within thirty days. */
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

async function readElsewhere({ tx, caller, now }: By, { sha256 }: DefenseLog) {
  const since = new Date(now.getTime() - LOOKED_BACK_MS);
  const where = and(
    eq(defenseLogs.sha256, sha256),
    happenedSince(since),
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
    .limit(MOST_NETBARS);
  return {
    netbars: 0,
    terminals: 0,
    logs: 0,
    ...sums,
    list: list.map(({ lastAt, ...one }) => ({ ...one, lastAt: (lastAt ?? now).toISOString() })),
  };
}

/** One defence log of the caller's scope with what belongs to it. Throws when there is none. */
export async function readDefenseLog(by: By, id: number): Promise<Static<typeof DefenseLogDetail>> {
  const [log] = await defenseLogList.find(by, eq(defenseLogs.id, id));
  if (!log) throw refuse(texts.unknown);
  const rows = await by.tx
    .select({ step: defenseSteps, userName: users.nickName })
    .from(defenseSteps)
    .leftJoin(users, eq(users.id, defenseSteps.userId))
    .where(eq(defenseSteps.logId, id))
    .orderBy(asc(defenseSteps.id))
    .limit(MOST_STEPS);
  const at = Date.parse(log.occurredAt);
  // Only the newest are read whole: a machine that is under attack has thousands.
  const nearest = await by.tx
    .select({ id: defenseLogs.id })
    .from(defenseLogs)
    .where(
      and(
        eq(defenseLogs.netbarId, log.netbarId),
        eq(defenseLogs.terminalNo, log.terminalNo),
        ne(defenseLogs.id, id),
        happened({ from: new Date(at - NEAR_MS), to: new Date(at + NEAR_MS) }),
      ),
    )
    .orderBy(desc(defenseLogs.occurredAt), desc(defenseLogs.id))
    .limit(MOST_NEAR);
  const near = await defenseLogList.find(
    by,
    inArray(
      defenseLogs.id,
      nearest.map((one) => one.id),
    ),
  );
  return {
    log,
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
