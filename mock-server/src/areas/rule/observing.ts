import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { agents } from '../agent/index.ts';
import { readObservedHits } from '../defense/index.ts';
import { netbars } from '../netbar/index.ts';
import { targetScopeMembers } from '../targetScope/index.ts';
import { callerSeesDrafts, ruleList } from './catalogList.ts';
import type { RuleContent } from './content.ts';
import { observingSettings } from './observingSettings.ts';
import { rules, ruleVersions } from './tables.ts';
import { texts } from './texts.ts';

const MAX_HITS = 20;

/** Events that an observed version would have stopped since it is observed. */
export const Observing = name(
  'RuleObserving',
  Type.Object({
    since: Type.String(),
    hits: Type.Integer(),
    terminals: Type.Integer(),
    netbars: Type.Integer(),
    /** Number of terminals above which the version is returned to draft. */
    limit: Type.Integer(),
    /** Gateways in reach that observe rules, and those that do not support it. */
    gateways: Type.Object({ observing: Type.Integer(), unable: Type.Integer() }),
    /** The newest hits. */
    samples: Type.Array(
      Type.Object({
        ID: Type.Integer(),
        occurredAt: Type.String(),
        netbarName: Type.String(),
        terminalNo: Type.String(),
        processName: Type.String(),
        processPath: Type.String(),
        target: Type.String(),
        count: Type.Integer(),
      }),
    ),
  }),
);
export type Observing = Static<typeof Observing>;

/** Counts the gateways in reach of a version by whether they observe rules. */
async function countGateways({ tx, caller }: ActorContext, { scopeIds = [] }: RuleContent) {
  const members = sql`${agents.netbarId} in (select ${targetScopeMembers.netbarId} from ${targetScopeMembers}
    where ${targetScopeMembers.scopeId} = any(${sql.param([...scopeIds])}::int[]))`;
  const isObserving = sql`'observing' = any(${agents.capabilities})`;
  const [counts] = await tx
    .select({
      observing: sql<number>`count(*) filter (where ${isObserving})::int`,
      unable: sql<number>`count(*) filter (where not ${isObserving})::int`,
    })
    .from(agents)
    .innerJoin(netbars, eq(netbars.id, agents.netbarId))
    .where(
      and(
        isNull(agents.revokedAt),
        scopeIds.length === 0 ? undefined : members,
        await inScope(tx, caller, netbars),
      ),
    );
  return counts ?? { observing: 0, unable: 0 };
}

/** Returns what the observed version of a rule would have stopped. Null if none is observed. */
export async function readObserving(by: ActorContext, ID: number): Promise<Observing | null> {
  await readOne(ruleList, by, ID, texts.notFound);
  const [version] = await by.tx
    .select({ content: ruleVersions.content, observedAt: ruleVersions.observedAt })
    .from(rules)
    .innerJoin(
      ruleVersions,
      and(eq(ruleVersions.ruleId, rules.id), eq(ruleVersions.version, rules.openVersion)),
    )
    .where(and(eq(rules.id, ID), eq(rules.openStatus, 'observing')));
  if (!version?.observedAt || !(await callerSeesDrafts(by))) return null;
  const { content, observedAt: since } = version;
  const rule = { ruleId: ID, name: content.name, since };
  const { rows, ...sums } = await readObservedHits(by, rule, MAX_HITS);
  const { maxTerminals } = await readSettings(by.tx, observingSettings);
  return {
    since: since.toISOString(),
    ...sums,
    limit: maxTerminals,
    gateways: await countGateways(by, content),
    samples: rows.map(({ log, netbarName }) => ({
      ID: log.id,
      occurredAt: log.occurredAt.toISOString(),
      netbarName,
      terminalNo: log.terminalNo,
      processName: log.processName,
      processPath: log.processPath,
      target: log.target,
      count: log.count,
    })),
  };
}
